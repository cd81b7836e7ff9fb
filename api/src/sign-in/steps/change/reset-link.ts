import { loginChannel } from '@commonway/contract/sign-in/login-id.ts';
import { endTokensOfKind } from '../../../accounts/queries/tokens.ts';
import { type Context, Refusal } from '../../../platform/mount/context.ts';
import { signInRules } from '../../../tenants/sign-in-rules.ts';
import { contactsOfLogin } from '../../codes/contacts.ts';
import { mailLink } from '../../letters/mail-link.ts';
import { findLogin } from '../../queries/contacts.ts';
import { countPhoneCode, recordTry } from '../../throttle/tries.ts';
import { Answer, step } from '../flow.ts';

/** What a reset link is for. It also continues a pending sign-up. */
interface ResetLink {
  /** Null if no person has this login: then nothing is sent. */
  readonly personId: number | null;
  readonly loginId: string;
  readonly signUp?: unknown;
}

/**
 * Sends a password reset link to a login. A link cannot be guessed, so wrong codes do not limit it. Beyond the limit
 * nothing more is sent, and the newest link stays valid.
 */
export async function sendResetLink(context: Context, { personId, ...payload }: ResetLink): Promise<void> {
  if (!(await recordTry(context, 'linksToDestination', payload.loginId)).isAllowed) return;
  if (!(await maySend(context, personId, payload.loginId))) return;
  if (personId !== null) await endTokensOfKind(context.tx, personId, 'reset');
  await mailLink(context, 'reset', personId, payload);
}

/** A text message costs the office money, like one with a code, and may go to the same countries (security B2.10). */
async function maySend(context: Context, personId: number | null, loginId: string): Promise<boolean> {
  if (loginChannel(loginId) === 'email' || personId === null) return true;
  if (contactsOfLogin(loginId).phone === null) return false;
  return (await countPhoneCode(context, { isPublic: true })).isAllowed;
}

/**
 * Sends a link to a verified login. Beyond the limit nothing more is sent, and the response stays the same. An unknown
 * login gets an error (spec 8, classic reset) unless the tenant hides which logins it knows; then it behaves like a
 * known one.
 */
export const linkSent = step('link sent', async (context, { login }: { login: string }) => {
  const { tx, tenant } = context;
  const found = await findLogin(tx, login);
  const personId = found?.isVerified && found.isActive ? found.personId : null;
  if (personId === null && !signInRules(tenant).hidesUnknownLogins)
    throw new Refusal('username_unknown', { keepsChanges: true });
  await sendResetLink(context, { personId, loginId: login });
  if (personId !== null) context.audit({ subjectKind: 'person', subjectId: personId });
  return new Answer({ sent: true as const });
});
