import { getLoginChannel, normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { seal } from '../../accounts/seal.ts';
import { generateSecret, hashSecret } from '../../accounts/secrets.ts';
import { ensureSigningKeys } from '../../accounts/signing-keys.ts';
import { findPhoneCountry } from '../../credentials/codes/phone-country.ts';
import {
  countTenantPhoneCode,
  enforceAttemptLimit,
  recordAttempt,
} from '../../credentials/throttle/attempts.ts';
import type { Transaction } from '../../platform/database.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { phoneCountries } from '../../sessions/sign-in-policy.ts';
import { computeProgramOpening } from '../program-state.ts';
import { buildProgramsQuery, type ProgramRow } from '../queries.ts';
import { confirmNotice, deleteNotice, saveNotice } from './queries.ts';

/** The stored hash of a notice link's secret. */
const hashNoticeSecret = (secret: string): string => hashSecret(secret).toString('base64url');

/**
 * Creates a secret for a notice link. Returns the hash to store and the sealed secret for the job that sends the
 * message.
 */
export async function createNoticeSecret(tx: Transaction): Promise<{ hash: string; sealed: string }> {
  const secret = generateSecret();
  return {
    hash: hashNoticeSecret(secret),
    sealed: seal(await ensureSigningKeys(tx, 'seal'), secret, 'opening notice'),
  };
}

/**
 * Subscribes an email address or phone number to a message when a closed program opens, and sends a link to confirm
 * it.
 */
export const askNotice: Handle<'programs/ask-notice'> = async (context, { programId, address: given }) => {
  const { tx, tenant, now, language, request } = context;
  const program = await tx.maybe<ProgramRow>(buildProgramsQuery(tx, programId));
  if (program === undefined) throw new Refusal('not_found');
  if (computeProgramOpening(program, now, tenant.timeZone).state === 'open') return { outcome: 'open' };
  const address = normalizeLoginId(given);
  if (address === null || !isSupportedDestination(address))
    throw new Refusal('invalid_input', { fields: { address: ['invalid'] } });
  await enforceAttemptLimit(context, 'noticesOfAddress', request.address);
  const channel = getLoginChannel(address) === 'email' ? 'email' : 'sms';
  const { hash, sealed } = await createNoticeSecret(tx);
  // The response is always the same, so that it does not reveal whether the address is known (security B2, no
  // enumeration).
  if (!(await consumeSendLimit(context, channel, address))) return { outcome: 'asked' };
  const notice = await saveNotice(tx, {
    programId,
    channel,
    address,
    language,
    tokenHash: hash,
  });
  if (notice !== undefined)
    await context.enqueue('programs/send-notice', [{ noticeId: notice.id, kind: 'confirm', sealed }]);
  return { outcome: 'asked' };
};

/** Whether we send messages there: to email addresses, and to phone numbers of the same countries as sign-in codes. */
function isSupportedDestination(address: string): boolean {
  return getLoginChannel(address) === 'email' || phoneCountries.includes(findPhoneCountry(address) ?? '');
}

/**
 * Counts a message against the limits, and returns whether it may be sent. Limits messages per address against abuse,
 * and text messages per office and day.
 */
async function consumeSendLimit(
  context: Context,
  channel: 'email' | 'sms',
  address: string,
): Promise<boolean> {
  const { isAllowed } = await recordAttempt(context, 'noticesToDestination', address);
  return (
    isAllowed && (channel === 'email' || (await countTenantPhoneCode(context, { isPublic: true })).isAllowed)
  );
}

/**
 * Confirms or cancels the subscription of a link's secret. Called by a button on the link's page, not by the link
 * itself: mail scanners that open links must not confirm or cancel anything.
 */
export const answerNotice: Handle<'programs/answer-notice'> = async ({ tx, language }, { token, action }) => {
  const hash = hashNoticeSecret(token);
  const row = action === 'confirm' ? await confirmNotice(tx, hash) : await deleteNotice(tx, hash);
  if (row === undefined) return { outcome: 'unknown', program: null };
  return {
    outcome: action === 'confirm' ? 'confirmed' : 'ended',
    program: getLocalText(row.name, language),
  };
};
