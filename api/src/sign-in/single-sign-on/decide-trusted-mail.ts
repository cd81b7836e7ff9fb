import { loginChannel, normaliseLoginId } from '@commonway/contract/sign-in/login-id.ts';
import type { Vouched } from '../../outside/sign-on/vouched.ts';
import type { ProviderRow } from '../queries/providers.ts';

type Trusting = Pick<ProviderRow, 'kind' | 'mailDomains'>;
type Claim = Pick<Vouched, 'mail' | 'isMailVerified'>;

/**
 * The e-mail by which a provider may find an account (security B5.28: only a verified one), or null. An OpenID provider says
 * itself what it verified; of the others the tenant says for which domains they speak.
 */
export function decideTrustedMail(
  { kind, mailDomains }: Trusting,
  { mail, isMailVerified }: Claim,
): string | null {
  const normal = mail === null || loginChannel(mail) !== 'email' ? null : normaliseLoginId(mail);
  if (normal === null) return null;
  const isOwnDomain = mailDomains.includes(normal.slice(normal.lastIndexOf('@') + 1));
  if (kind !== 'oidc') return isOwnDomain ? normal : null;
  return isMailVerified && (isOwnDomain || mailDomains.length === 0) ? normal : null;
}
