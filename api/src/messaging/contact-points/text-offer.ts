// Offers text messages to the phone number that an applicant gave in an application. The number is not verified: until
// the code is entered, an answer changes nothing but the offer itself.
import { randomUUID } from 'node:crypto';
import { normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { consumeCode, issueCode } from '../../credentials/codes/codes.ts';
import { toLoginContacts } from '../../credentials/codes/contacts.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { isOwnApplication } from '../queries.ts';
import {
  declineTexts,
  findContactPointState,
  findPhoneSource,
  type PhoneSource,
  recordContactFact,
  saveTextPhone,
} from './queries.ts';
import { saveTextConsent } from './text-consent.ts';

/** The operation name of the code. It includes the number, so that the code proves nothing about another one. */
const toCodeOperation = (phone: string): string => `text_updates ${phone}`;

/** Returns whether to offer text messages to the number in the actor's own application. */
export const getTextOffer: Handle<'messaging/get-text-offer'> = async (context, { applicationId }) => {
  const { tx, actor } = context;
  if (!(await isOwnApplication(tx, applicationId, actor.applicantId))) throw new Refusal('not_found');
  const phone = await findOfferedPhone(context, applicationId);
  return { offer: phone === null ? null : { lastDigits: phone.slice(-4) } };
};

/** Sends a code to the offered number. It counts against the limits of strangers, because anyone can type a number. */
export const sendTextCode: Handle<'messaging/send-text-code'> = async (context, { applicationId }) => {
  const phone = await requireOfferedPhone(context, applicationId);
  context.audit({ subjectKind: 'application', subjectId: applicationId });
  const { codeId, waitSeconds } = await issueCode(context, {
    personId: context.actor.personId,
    operation: toCodeOperation(phone),
    channel: 'sms',
    destination: phone,
    isPublic: true,
  });
  return { codeId, waitSeconds };
};

/**
 * With the right code, makes the number the applicant's contact point and records their consent. A refusal is stored
 * with the applicant, so that we don't ask again.
 */
export const answerTextOffer: Handle<'messaging/answer-text-offer'> = async (context, input) => {
  const { tx, actor, language } = context;
  const { applicationId, agrees } = input;
  const phone = await requireOfferedPhone(context, applicationId);
  const applicantId = actor.applicantId ?? 0;
  if (agrees) {
    await verifyPhone(context, phone, input);
    await saveTextPhone(tx, applicantId, phone);
    const proof = { channel: 'sms', address: phone, kind: 'verified', source: 'applicant' } as const;
    await recordContactFact(tx, { ...proof, reportedBy: 'portal', reportId: randomUUID() });
    const consentId = randomUUID();
    if (await saveTextConsent(tx, { phone, isGiven: true, askedAt: 'portal', language, consentId }))
      await context.enqueue('messaging/confirm-text-consent', [{ phone, language, consentId }]);
  } else await declineTexts(tx, applicantId, phone);
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { agrees } });
  return { done: true };
};

/** Consumes the code that was sent to the phone. Throws if it is wrong. */
async function verifyPhone(
  context: Context,
  phone: string,
  { codeId = '', code = '' }: { codeId?: string | undefined; code?: string | undefined },
): Promise<void> {
  const { personId } = context.actor;
  if (!/^[0-9a-f-]{36}$/.test(codeId)) throw new Refusal('wrong_code');
  const counters = [{ name: 'sessionCodes', subject: [String(personId)] }] as const;
  await consumeCode(context, { codeId, personId, operation: toCodeOperation(phone), code, counters });
}

/** Returns the number to offer texts to; throws `not_found` if there is none. */
async function requireOfferedPhone(context: Context, applicationId: number): Promise<string> {
  const phone = await findOfferedPhone(context, applicationId);
  if (phone === null) throw new Refusal('not_found');
  return phone;
}

/** Returns the number in the actor's submitted application if texts may be offered to it; otherwise null. */
async function findOfferedPhone({ tx, actor }: Context, applicationId: number): Promise<string | null> {
  const source = await findPhoneSource(tx, applicationId, actor.applicantId ?? 0);
  const phone = source === undefined ? null : findOwnPhone(source);
  if (source === undefined || phone === null || source.declinedFor === phone) return null;
  const state = await findContactPointState(tx, 'sms', phone);
  if (state?.consent === 'opted-in' && source.phone === phone) return null;
  // An unticked box at sign-up is no refusal: texts are offered once more, by their own question.
  const isClosed = state?.closedBy != null && state.closedBy !== 'declined';
  return isClosed ? null : phone;
}

/** Returns the applicant's own number among the answers, if we may text its country. Sealed answers are not used. */
function findOwnPhone({ form, answers }: Pick<PhoneSource, 'form' | 'answers'>): string | null {
  for (const key of listPhoneKeys(form)) {
    const answer = answers[key];
    const phone = typeof answer === 'string' ? normalizeLoginId(answer) : null;
    if (phone !== null && toLoginContacts(phone).phone !== null) return phone;
  }
  return null;
}

/** The keys of the questions that ask for the applicant's own phone number. */
const listPhoneKeys = ({ pages }: FormDefinition): string[] =>
  pages
    .flatMap(({ fields }) => fields)
    .filter((field) => field.kind === 'phone' && field.means === 'phone' && field.isPrivate !== true)
    .map(({ key }) => key);
