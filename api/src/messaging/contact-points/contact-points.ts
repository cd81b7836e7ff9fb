import type { ContactChannel } from '@commonway/contract/messaging/contact-facts.ts';
import type { ChannelView } from '@commonway/contract/messaging/contact-points.ts';
import { requireCaseAccess } from '../../accounts/case-access.ts';
import type { Transaction } from '../../platform/database.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { contactChannelOf } from '../sending/send-communication.ts';
import {
  type ContactPointState,
  type Contacts,
  findContacts,
  listContactPointStates,
  recordContactFact,
  storeOptOutAnswer,
} from './queries.ts';

/** The email, text, and voice channels to a person, with their states in the consent ledger. */
async function loadChannelStates(
  tx: Transaction,
  { mail, phone }: Contacts,
): Promise<{ EMAIL: ChannelView; SMS: ChannelView; VOICE: ChannelView }> {
  const states = await listContactPointStates(
    tx,
    [mail, phone].filter((address) => address !== null),
  );
  return {
    EMAIL: toChannelView(states, 'email', mail),
    SMS: toChannelView(states, 'sms', phone),
    VOICE: toChannelView(states, 'voice', phone),
  };
}

/** Combines a person's address in a channel with its state in the consent ledger; all states are null without facts. */
function toChannelView(
  states: readonly ContactPointState[],
  channel: ContactChannel,
  address: string | null,
): ChannelView {
  const known = states.find((each) => each.channel === channel && each.address === address?.toLowerCase());
  return {
    address,
    closedBy: known?.closedBy ?? null,
    closedSource: known?.closedSource ?? null,
    closedAt: known?.closedAt ?? null,
    consent: known?.consent ?? null,
    consentSource: known?.consentSource ?? null,
    consentAt: known?.consentAt ?? null,
    verifiedAt: known?.verifiedAt ?? null,
  };
}

/** Returns the email, text, and voice channels to a case's applicant, with their states in the consent ledger. */
export const getChannels: Handle<'messaging/get-channels'> = async (context, { applicationId }) => {
  await requireCaseAccess(context, applicationId);
  const contacts = await findContacts(context.tx, applicationId);
  if (contacts === undefined) throw new Refusal('not_found');
  return loadChannelStates(context.tx, contacts);
};

/**
 * Records an opt-in or opt-out that the applicant gave to a staff member, and returns the updated channels. An
 * applicant who opted out from their own phone must opt in again from that phone: carriers block texts until then.
 */
export const recordConsent: Handle<'messaging/record-consent'> = async (
  context,
  { applicationId, channel, consent, way },
) => {
  const { tx, actor } = context;
  await requireCaseAccess(context, applicationId);
  const contacts = await findContacts(tx, applicationId);
  if (contacts === undefined) throw new Refusal('not_found');
  const { address, closedBy, closedSource } = (await loadChannelStates(tx, contacts))[channel];
  if (address === null) throw new Refusal('channel_unreachable');
  if (consent === 'opted-in' && closedBy === 'opted-out' && closedSource !== 'staff')
    throw new Refusal('consent_is_theirs');
  await recordContactFact(tx, {
    channel: contactChannelOf[channel],
    address,
    kind: consent,
    source: 'staff',
    reportedBy: `${actor.name} (${way})`,
  });
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { channel, consent, way },
  });
  await context.publish({ kind: 'application-changed', applicationId }, { staff: true });
  return loadChannelStates(tx, contacts);
};

/**
 * Confirms or dismisses that a message of the applicant asks us to stop. A confirmed one closes the channel like an opt-out
 * in writing, for the address that we use now.
 */
export const answerOptOut: Handle<'messaging/answer-opt-out'> = async (
  context,
  { applicationId, communicationId, isConfirmed },
) => {
  const { tx, actor } = context;
  await requireCaseAccess(context, applicationId);
  const contacts = await findContacts(tx, applicationId);
  const answer = isConfirmed ? 'confirmed' : 'dismissed';
  const message = await storeOptOutAnswer(tx, applicationId, communicationId, answer);
  if (contacts === undefined || message === undefined) throw new Refusal('not_found');
  const address = message.channel === 'email' ? contacts.mail : contacts.phone;
  if (isConfirmed && address !== null)
    await recordContactFact(tx, {
      channel: message.channel,
      address,
      kind: 'opted-out',
      source: 'staff',
      reportedBy: `${actor.name} (writing)`,
    });
  const details = { communicationId, isConfirmed };
  context.audit({ subjectKind: 'application', subjectId: applicationId, details });
  await context.publish({ kind: 'application-changed', applicationId }, { staff: true });
  return loadChannelStates(tx, contacts);
};

/** The channel for an automatic message: the first that has an address and is open; null if there is none. */
export async function findOpenChannel(
  tx: Transaction,
  { mail, phone }: Contacts,
  channels: readonly ('email' | 'sms')[] = ['email', 'sms'],
): Promise<{ readonly channel: 'email' | 'sms'; readonly address: string } | null> {
  const candidates = channels.flatMap((channel) => {
    const address = channel === 'email' ? mail : phone;
    return address === null ? [] : [{ channel, address }];
  });
  if (candidates.length === 0) return null;
  const states = await listContactPointStates(
    tx,
    candidates.map(({ address }) => address),
  );
  const isClosed = (candidate: (typeof candidates)[number]): boolean =>
    states.some(
      ({ channel, address, closedBy }) =>
        closedBy !== null && channel === candidate.channel && address === candidate.address.toLowerCase(),
    );
  return candidates.find((candidate) => !isClosed(candidate)) ?? null;
}
