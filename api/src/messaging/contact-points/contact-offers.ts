// Offers to use the contacts that an applicant gave in an application. A number or an email address is not verified:
// until the code is entered, an answer changes nothing but the offer itself.
import { randomUUID } from 'node:crypto';
import type { OfferedContact } from '@commonway/contract/messaging/contact-offers.ts';
import { consumeCode, issueCode } from '../../credentials/codes/codes.ts';
import { toLoginContacts } from '../../credentials/codes/contacts.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { isOwnApplication } from '../queries.ts';
import { decideOffers, findOwnContacts, type OwnContact, showContact } from './decide-offers.ts';
import {
  declineContact,
  findContactSource,
  listContactPointStates,
  recordContactFact,
  saveContact,
} from './queries.ts';
import { saveTextConsent } from './text-consent.ts';

/** The operation name of the code. It includes the contact, so that the code proves nothing about another one. */
const toCodeOperation = (value: string): string => `contact_updates ${value}`;

/** Returns the contacts in the actor's own application to offer updates to. */
export const getContactOffers: Handle<'messaging/get-contact-offers'> = async (
  context,
  { applicationId },
) => {
  const { tx, actor } = context;
  if (!(await isOwnApplication(tx, applicationId, actor.applicantId))) throw new Refusal('not_found');
  const offers = await listOffers(context, applicationId);
  return { offers: offers.map((offer) => ({ contact: offer.contact, shown: showContact(offer) })) };
};

/** Sends a code to the offered contact. It counts against the limits of strangers, because anyone can type a contact. */
export const sendContactCode: Handle<'messaging/send-contact-code'> = async (
  context,
  { applicationId, contact },
) => {
  const { value } = await requireOffer(context, applicationId, contact);
  context.audit({ subjectKind: 'application', subjectId: applicationId });
  const { codeId, waitSeconds } = await issueCode(context, {
    personId: context.actor.personId,
    operation: toCodeOperation(value),
    channel: contact === 'phone' ? 'sms' : 'email',
    destination: value,
    isPublic: true,
  });
  return { codeId, waitSeconds };
};

/**
 * Saves the contact with the applicant: an address at once, others with the right code. A refusal is stored with the
 * applicant, so that we don't ask again.
 */
export const answerContactOffer: Handle<'messaging/answer-contact-offer'> = async (context, input) => {
  const { tx, actor } = context;
  const { applicationId, contact, agrees } = input;
  const offer = await requireOffer(context, applicationId, contact);
  const applicantId = actor.applicantId ?? 0;
  if (agrees) {
    if (offer.contact !== 'address') await verifyContact(context, offer.value, input);
    await saveContact(tx, applicantId, offer);
    if (offer.contact !== 'address') await recordProof(context, offer.contact, offer.value);
  } else await declineContact(tx, applicantId, offer);
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { contact, agrees } });
  return { done: true };
};

/** Consumes the code that was sent to the contact. Throws if it is wrong. */
async function verifyContact(
  context: Context,
  value: string,
  { codeId = '', code = '' }: { codeId?: string | undefined; code?: string | undefined },
): Promise<void> {
  const { personId } = context.actor;
  if (!/^[0-9a-f-]{36}$/.test(codeId)) throw new Refusal('wrong_code');
  const counters = [{ name: 'sessionCodes', subject: [String(personId)] }] as const;
  await consumeCode(context, { codeId, personId, operation: toCodeOperation(value), code, counters });
}

/** Records in the consent ledger that the applicant verified the contact, and for a number their consent to texts. */
async function recordProof(context: Context, contact: 'phone' | 'email', value: string): Promise<void> {
  const { tx, language } = context;
  const channel = contact === 'phone' ? 'sms' : 'email';
  const proof = { channel, address: value, kind: 'verified', source: 'applicant' } as const;
  await recordContactFact(tx, { ...proof, reportedBy: 'portal', reportId: randomUUID() });
  if (contact === 'email') return;
  const consentId = randomUUID();
  const phone = value;
  if (await saveTextConsent(tx, { phone, isGiven: true, askedAt: 'portal', language, consentId }))
    await context.enqueue('messaging/confirm-text-consent', [{ phone, language, consentId }]);
}

/** Returns the offer of a contact; throws `not_found` if there is none. */
async function requireOffer(
  context: Context,
  applicationId: number,
  contact: OfferedContact,
): Promise<OwnContact> {
  const offer = (await listOffers(context, applicationId)).find((each) => each.contact === contact);
  if (offer === undefined) throw new Refusal('not_found');
  return offer;
}

/** The contacts in the actor's submitted application that may be offered. We text only some countries. */
async function listOffers({ tx, actor }: Context, applicationId: number): Promise<OwnContact[]> {
  const source = await findContactSource(tx, applicationId, actor.applicantId ?? 0);
  if (source === undefined) return [];
  const states = await listContactPointStates(
    tx,
    findOwnContacts(source).map(({ value }) => value),
  );
  return decideOffers(source, states).filter(
    ({ contact, value }) => contact !== 'phone' || toLoginContacts(value).phone !== null,
  );
}
