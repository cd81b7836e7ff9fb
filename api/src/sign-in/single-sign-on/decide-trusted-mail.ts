import { loginChannel, normalizeLoginId } from '@commonway/contract/sign-in/login-id.ts';
import type { ProviderProfile } from '../../outside/sign-on/provider-profile.ts';
import type { ProviderRow } from '../queries/providers.ts';

type TrustRules = Pick<ProviderRow, 'kind' | 'mailDomains'>;
type Claim = Pick<ProviderProfile, 'mail' | 'isMailVerified'>;

/** An email address that a provider supplied, and its domain. */
export interface ClaimedMail {
  readonly mail: string;
  readonly domain: string;
}

/**
 * Returns the address at which we may write to a person from a provider, or null. An OpenID provider says which
 * addresses it verified; for the others, the office lists the trusted domains. It is not enough to find an account: see
 * `mayFindAccount`.
 */
export function decideContactMail(
  { kind, mailDomains }: TrustRules,
  { mail, isMailVerified }: Claim,
): ClaimedMail | null {
  const normalized = mail === null || loginChannel(mail) !== 'email' ? null : normalizeLoginId(mail);
  if (normalized === null) return null;
  const domain = normalized.slice(normalized.lastIndexOf('@') + 1);
  const isListed = mailDomains.includes(domain);
  const isVouchedFor = kind === 'oidc' ? isMailVerified && (isListed || mailDomains.length === 0) : isListed;
  return isVouchedFor ? { mail: normalized, domain } : null;
}

/**
 * Whether a provider's claim to an address may open the account of that address's owner. The office controls its
 * provider, so the claim counts only for domains that DNS shows to be the office's (security B5.28).
 */
export function mayFindAccount(claim: ClaimedMail, verifiedDomains: readonly string[]): boolean {
  return verifiedDomains.includes(claim.domain);
}
