import { maskContact } from '@commonway/contract/credentials/login-id.ts';
import { consumeCode, issueCode } from '../../credentials/codes/codes.ts';
import { loadCodeContacts } from '../../credentials/codes/contacts.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import {
  closeHelperRequest,
  insertConsent,
  lockHelperRequest,
  markRequestConfirmed,
  type OpenRequest,
} from './queries.ts';

/**
 * The operation name that a one-time code is issued for. It includes the request, so the code authorizes nothing
 * else.
 */
const toCodeOperation = (requestId: string): string => `helper_consent ${requestId}`;

/** Sends the caller a one-time code by email or SMS, with which they consent to a helper's request. */
export const sendHelperCode: Handle<'applications/send-helper-code'> = async (context, { requestId }) => {
  const { tx, actor } = context;
  const ownId = actor.applicantId ?? 0;
  const request = await lockHelperRequest(tx, requestId, ownId);
  if (request === undefined || request.applicantId !== ownId) throw new Refusal('not_found');
  const { email, phone } = await loadCodeContacts(tx, actor.personId);
  const destination = email ?? phone;
  if (destination === null) throw new Refusal('no_contact');
  const { codeId, waitSeconds } = await issueCode(context, {
    personId: actor.personId,
    operation: toCodeOperation(requestId),
    channel: email === null ? 'sms' : 'email',
    destination,
    isPublic: false,
  });
  context.audit({ subjectKind: 'applicant', subjectId: ownId });
  return { codeId, waitSeconds, destination: maskContact(destination) };
};

/**
 * Accepts or declines a request between an applicant and a helper. Each side can decline alone. A consent requires
 * the applicant's code and the helper's agreement, or a request created by the helper.
 */
export const answerHelperRequest: Handle<'applications/answer-helper-request'> = async (context, input) => {
  const { tx, actor } = context;
  const ownId = actor.applicantId ?? 0;
  const request = await lockHelperRequest(tx, input.requestId, ownId);
  if (request === undefined) throw new Refusal('not_found');
  const isApplicant = request.applicantId === ownId;
  const recordAnswer = (consentId: number | null): void =>
    context.audit({
      subjectKind: 'applicant',
      subjectId: request.applicantId ?? ownId,
      details: {
        agrees: input.agrees,
        helper: request.helperId,
        may: request.may,
        until: request.until,
        consentId,
      },
    });
  if (!input.agrees) {
    await closeHelperRequest(tx, request.requestId);
    recordAnswer(null);
    return { consentId: null };
  }
  if (isApplicant) await verifyConsentCode(context, request, input);
  // An invited helper still has to agree. A helper who created the request has agreed already.
  const isAgreed = isApplicant
    ? request.begunBy === 'helper'
    : request.begunBy === 'applicant' && request.isProven;
  if (!isApplicant && !isAgreed) throw new Refusal('not_found');
  const consentId = isAgreed ? await createConsent(context, request) : null;
  recordAnswer(consentId);
  return { consentId };
};

/** Checks the one-time code and marks the request as confirmed by the applicant. Refuses a wrong code. */
async function verifyConsentCode(
  context: Context,
  { requestId }: OpenRequest,
  { codeId = '', code = '' }: { codeId?: string | undefined; code?: string | undefined },
): Promise<void> {
  const { personId } = context.actor;
  if (!/^[0-9a-f-]{36}$/.test(codeId)) throw new Refusal('wrong_code');
  const counters = [{ name: 'sessionCodes', subject: [String(personId)] }] as const;
  await consumeCode(context, { codeId, personId, operation: toCodeOperation(requestId), code, counters });
  await markRequestConfirmed(context.tx, requestId);
}

/** Closes the request and stores its consent. Returns the consent's id. */
async function createConsent({ tx }: Context, request: OpenRequest): Promise<number> {
  await closeHelperRequest(tx, request.requestId);
  return (await insertConsent(tx, request)).consentId;
}
