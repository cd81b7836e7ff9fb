import { loginChannel } from '@commonway/contract/sign-in/login-id.ts';
import { endTokensOfKind } from '../../../accounts/queries/tokens.ts';
import { type Context, Refusal } from '../../../platform/mount/context.ts';
import { signInRules } from '../../../tenants/sign-in-rules.ts';
import { contactsOfLogin } from '../../codes/contacts.ts';
import { mailLink } from '../../letters/mail-link.ts';
import { findLogin } from '../../queries/contacts.ts';
import { countPhoneCode, tryOnce } from '../../throttle/tries.ts';
import { Answer, step } from '../flow.ts';

/** What a reset link is for; a sign-up under way goes on with it. */
interface ResetLink {
  /** Null where nobody has the login: then nothing is sent. */
  readonly personId: number | null;
  readonly loginId: string;
  readonly signUp?: unknown;
}

/**
 * Has a link to a new password sent to a login. It cannot be guessed: no count of wrong codes stands in its way. Beyond the
 * limit nothing more is sent, and the newest link stays good.
 */
export async function sendResetLink(context: Context, { personId, ...payload }: ResetLink): Promise<void> {
  if (!(await tryOnce(context, 'linksToDestination', payload.loginId)).isAllowed) return;
  if (!(await maySend(context, personId, payload.loginId))) return;
  if (personId !== null) await endTokensOfKind(context.tx, personId, 'reset');
  await mailLink(context, 'reset', personId, payload);
}

/** A text costs the office money, like one with a code, and goes to the same countries (security B2.10). */
async function maySend(context: Context, personId: number | null, loginId: string): Promise<boolean> {
  if (loginChannel(loginId) === 'email' || personId === null) return true;
  if (contactsOfLogin(loginId).phone === null) return false;
  return (await countPhoneCode(context, { isPublic: true })).isAllowed;
}

/**
 * Has a link sent to a proven login. Beyond the limit nothing more is sent and the answer stays the same. An unknown
 * login is told so (spec 8, classic reset), unless the tenant hides which it knows: then all is done as for a known one.
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
