import type { ContactChannel } from '@commonway/contract/communications/contact-points/contact-facts.ts';
import type { ChannelView } from '@commonway/contract/communications/contact-points/get-channels.ts';
import type { Transaction } from '../../platform/database.ts';
import { type ContactPointState, type Contacts, listContactPointStates } from './queries.ts';

/** The channels to a person, with their state in the consent ledger. */
export async function loadChannels(
  tx: Transaction,
  { mail, phone }: Contacts,
): Promise<{ EMAIL: ChannelView; SMS: ChannelView; VOICE: ChannelView }> {
  const states = await listContactPointStates(
    tx,
    [mail, phone].filter((address) => address !== null),
  );
  return {
    EMAIL: channelViewOf(states, 'email', mail),
    SMS: channelViewOf(states, 'sms', phone),
    VOICE: channelViewOf(states, 'voice', phone),
  };
}

function channelViewOf(
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
