import { loginChannel, normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import { phoneCountry } from '../../credentials/codes/phone-country.ts';
import { countPhoneCode, enforceTryLimit, recordTry } from '../../credentials/throttle/tries.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { phoneCountries } from '../../sessions/sign-in-policy.ts';
import { programOpening } from '../program-state.ts';
import { type ProgramRow, programsQuery } from '../queries.ts';
import { newNoticeSecret } from './notice-secret.ts';
import { saveNotice } from './queries.ts';

export const askNotice: Handle<'programs/ask-notice'> = async (context, { programId, address: given }) => {
  const { tx, tenant, now, language, request } = context;
  const program = await tx.maybe<ProgramRow>(programsQuery(programId));
  if (program === undefined) throw new Refusal('not_found');
  if (programOpening(program, now, tenant.timeZone).state === 'open') return { outcome: 'open' };
  const address = normalizeLoginId(given);
  if (address === null || !isReachable(address))
    throw new Refusal('invalid_input', { fields: { address: ['invalid'] } });
  await enforceTryLimit(context, 'noticesOfAddress', request.address);
  const channel = loginChannel(address) === 'email' ? 'email' : 'sms';
  const { hash, sealed } = await newNoticeSecret(tx);
  // The response is always the same, so that it does not reveal whether the address is known (security B2, no
  // enumeration).
  if (!(await canSend(context, channel, address))) return { outcome: 'asked' };
  const notice = await saveNotice(tx, {
    tenantId: tenant.id,
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

/** Text messages go to the same countries as sign-in codes. */
function isReachable(address: string): boolean {
  return loginChannel(address) === 'email' || phoneCountries.includes(phoneCountry(address) ?? '');
}

/** Limits messages per address against abuse, and text messages per office and day. */
async function canSend(context: Context, channel: 'email' | 'sms', address: string): Promise<boolean> {
  const { isAllowed } = await recordTry(context, 'noticesToDestination', address);
  return isAllowed && (channel === 'email' || (await countPhoneCode(context, { isPublic: true })).isAllowed);
}
