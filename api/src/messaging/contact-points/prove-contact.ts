// Proves that a phone number or an email address is the applicant's own, by a code that we send there.
import { randomUUID } from 'node:crypto';
import { consumeCode, issueCode } from '../../credentials/codes/codes.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { recordContactFact } from './queries.ts';
import { saveTextConsent } from './text-consent.ts';

/** The operation name of the code. It includes the contact, so that the code proves nothing about another one. */
const toCodeOperation = (value: string): string => `contact_updates ${value}`;

/** Sends a code. It counts against the limits of strangers, because anyone can type a contact. */
export async function sendProofCode(context: Context, contact: 'phone' | 'email', value: string) {
  const { codeId, waitSeconds } = await issueCode(context, {
    personId: context.actor.personId,
    operation: toCodeOperation(value),
    channel: contact === 'phone' ? 'sms' : 'email',
    destination: value,
    isPublic: true,
  });
  return { codeId, waitSeconds };
}

/** Consumes the code that was sent to the contact. Throws if it is wrong. */
export async function verifyContact(
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
export async function recordProof(
  context: Context,
  contact: 'phone' | 'email',
  value: string,
): Promise<void> {
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
