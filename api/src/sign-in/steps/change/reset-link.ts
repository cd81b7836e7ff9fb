import { endTokensOfKind } from '../../../accounts/queries/tokens.ts';
import { Refusal } from '../../../platform/mount/context.ts';
import { signInRules } from '../../../tenants/sign-in-rules.ts';
import { mailLink } from '../../letters/mail-link.ts';
import { findLogin } from '../../queries/contacts.ts';
import { tryOnce } from '../../throttle/tries.ts';
import { Answer, step } from '../flow.ts';

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
  const { isAllowed } = await tryOnce(context, 'linksToDestination', login);
  if (isAllowed) {
    if (personId !== null) await endTokensOfKind(tx, personId, 'reset');
    await mailLink(context, 'reset', personId, { loginId: login });
  }
  if (personId !== null) context.audit({ subjectKind: 'person', subjectId: personId });
  return new Answer({ sent: true as const });
});
