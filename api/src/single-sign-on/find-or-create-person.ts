import { getLoginChannel, normalizeLoginId } from '@commonway/contract/credentials/login-id.ts';
import { toPlainLine } from '@commonway/contract/fields/plain-line.ts';
import { type Context, Refusal } from '../platform/mount/context.ts';
import type { ProviderProfile } from '../providers/sign-on/provider-profile.ts';
import { addIndividual } from '../sign-in/queries/sign-ups.ts';
import { hasFreeStaffSeat } from '../tenants/plan-limits.ts';
import { readSignInRules } from '../tenants/sign-in-rules.ts';
import {
  findExternalIdentity,
  findPersonByMail,
  hasAccountOfType,
  insertExternalIdentity,
  insertManagedPerson,
  insertStaffAccount,
  lockSubject,
} from './queries/external-identities.ts';
import { listVerifiedDomains } from './queries/mail-domains.ts';
import type { ProviderRow } from './queries/providers.ts';

const maxNameLength = 50;

/**
 * Returns the ID of the person behind a provider's subject: the one it is linked to; or else the owner of an address in
 * one of the office's domains who has an account here (security B5.28); or else a new person, if the provider may
 * create accounts. Links the provider to the person.
 */
export async function findOrCreatePerson(
  context: Context,
  provider: ProviderRow,
  profile: ProviderProfile,
): Promise<number> {
  const { tx, tenant } = context;
  await lockSubject(tx, provider.id, profile.subject);
  const known = await findExternalIdentity(tx, tenant.id, provider.id, profile.subject);
  if (known !== undefined) {
    if (!known.isActive) throw new Refusal('sign_on_failed', { keepsChanges: true });
    return known.personId;
  }
  const claim = decideContactMail(provider, profile);
  const isTrusted = claim !== null && canOpenExistingAccount(claim, await listVerifiedDomains(tx));
  const owner = isTrusted
    ? await findPersonByMail(tx, claim.mail, tenant.id, provider.entityType)
    : undefined;
  const personId = owner?.personId ?? (await createPerson(context, provider, profile, claim));
  const mailDomain = owner === undefined ? null : (claim?.domain ?? null);
  await insertExternalIdentity(tx, {
    tenantId: tenant.id,
    providerId: provider.id,
    subject: profile.subject,
    personId,
    mailDomain,
  });
  const details = { provider: provider.id, became: owner === undefined ? 'new' : 'linked', mailDomain };
  context.audit({ subjectKind: 'person', subjectId: personId, details });
  return personId;
}

/**
 * Links a provider to the person who started this sign-on while signed in. The session must still be theirs; otherwise
 * one person's sign-on could give access to another's account.
 */
export async function linkProviderToPerson(
  { tx, tenant, maybeActor, audit }: Context,
  provider: ProviderRow,
  { subject }: ProviderProfile,
  personId: number,
): Promise<void> {
  const refuse = (reason: string): never => {
    audit({ subjectKind: 'person', subjectId: personId, details: { provider: provider.id, reason } });
    throw new Refusal('sign_on_failed', { keepsChanges: true });
  };
  if (maybeActor?.personId !== personId || maybeActor.scope !== 'person')
    refuse('not signed in as the person');
  if (!(await hasAccountOfType(tx, personId, tenant.id, provider.entityType)))
    refuse('no account of this type');
  await lockSubject(tx, provider.id, subject);
  const known = await findExternalIdentity(tx, tenant.id, provider.id, subject);
  if (known !== undefined && known.personId !== personId) refuse('linked to somebody else');
  if (known === undefined)
    await insertExternalIdentity(tx, {
      tenantId: tenant.id,
      providerId: provider.id,
      subject,
      personId,
      mailDomain: null,
    });
  audit({ subjectKind: 'person', subjectId: personId, details: { provider: provider.id, became: 'linked' } });
}

/**
 * Creates a person with an account from a provider's profile; throws if the provider may not create accounts. Returns
 * the person's ID.
 */
async function createPerson(
  { tx, tenant, language }: Context,
  { createsAccounts, mailDomains, entityType }: ProviderRow,
  { firstName, lastName }: ProviderProfile,
  claim: ClaimedMail | null,
): Promise<number> {
  const canCreate = createsAccounts && (mailDomains.length === 0 || claim !== null);
  if (!canCreate) throw new Refusal('accountNotFound', { keepsChanges: true });
  if (tenant.isReadOnly) throw new Refusal('office_read_only', { keepsChanges: true });
  if (readSignInRules(tenant).deniedReason !== null)
    throw new Refusal('program_closed', { keepsChanges: true });
  if (entityType === 1 && !(await hasFreeStaffSeat(tx)))
    throw new Refusal('accountNotFound', { keepsChanges: true });
  const { id } = await insertManagedPerson(tx, tenant.id, {
    mail: claim?.mail ?? null,
    firstName: toPlainLine(firstName).slice(0, maxNameLength),
    lastName: toPlainLine(lastName).slice(0, maxNameLength),
    language,
  });
  if (entityType === 1) await insertStaffAccount(tx, id);
  else await addIndividual(tx, { personId: id, partnerId: null, loginId: null });
  return id;
}

type TrustRules = Pick<ProviderRow, 'kind' | 'mailDomains'>;
type Claim = Pick<ProviderProfile, 'mail' | 'isMailVerified'>;

/** An email address that a provider supplied, and its domain. */
interface ClaimedMail {
  readonly mail: string;
  readonly domain: string;
}

/**
 * Returns the email address at which we may write to a person from a provider, or null. An OpenID provider says which
 * addresses it verified; for the others, the office lists the trusted domains. It is not enough to find an account: see
 * `canOpenExistingAccount`.
 */
function decideContactMail(
  { kind, mailDomains }: TrustRules,
  { mail, isMailVerified }: Claim,
): ClaimedMail | null {
  const normalized = mail === null || getLoginChannel(mail) !== 'email' ? null : normalizeLoginId(mail);
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
function canOpenExistingAccount(claim: ClaimedMail, verifiedDomains: readonly string[]): boolean {
  return verifiedDomains.includes(claim.domain);
}
