// Offers to use the contacts that an applicant gave in an application. A number or an email address is not verified:
// until the code is entered, an answer changes nothing but the offer itself.
import type { OfferedContact } from '@commonway/contract/messaging/contact-offers.ts';
import { toLoginContacts } from '../../credentials/codes/contacts.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { isOwnApplication } from '../queries.ts';
import { decideOffers, findOwnContacts, showContact } from './decide-offers.ts';
import { recordProof, sendProofCode, verifyContact } from './prove-contact.ts';
import {
  declineContact,
  findContactSource,
  listContactPointStates,
  type OwnContact,
  saveContact,
} from './queries.ts';

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
  return sendProofCode(context, contact, value);
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
