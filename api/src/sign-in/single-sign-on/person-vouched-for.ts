import type { Vouched } from '../../outside/sign-on/vouched.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { signInRules } from '../../tenants/sign-in-rules.ts';
import {
  findIdentity,
  findMember,
  insertIdentity,
  insertNewcomer,
  joinAsStaff,
  lockSubject,
} from '../queries/external-identities.ts';
import type { ProviderRow } from '../queries/providers.ts';
import { joinAsIndividual } from '../queries/sign-ups.ts';
import { decideTrustedMail } from './decide-trusted-mail.ts';

const longestName = 50;

/**
 * The person behind a provider's name: known by it already; else the owner of a verified e-mail with an account here
 * (security B5.28); else somebody new, where the provider may bring them.
 */
export async function personVouchedFor(
  context: Context,
  provider: ProviderRow,
  vouched: Vouched,
): Promise<number> {
  const { tx, tenant } = context;
  await lockSubject(tx, provider.id, vouched.subject);
  const known = await findIdentity(tx, tenant.id, provider.id, vouched.subject);
  if (known !== undefined) {
    if (!known.isActive) throw new Refusal('sign_on_failed', { keepsChanges: true });
    return known.personId;
  }
  const mail = decideTrustedMail(provider, vouched);
  const owner = mail === null ? undefined : await findMember(tx, mail, tenant.id, provider.entityType);
  const personId = owner?.personId ?? (await addNewcomer(context, provider, vouched, mail));
  await insertIdentity(tx, tenant.id, provider.id, vouched.subject, personId);
  const details = { provider: provider.id, became: owner === undefined ? 'new' : 'linked' };
  context.audit({ subjectKind: 'person', subjectId: personId, details });
  return personId;
}

async function addNewcomer(
  { tx, tenant, language }: Context,
  { createsAccounts, mailDomains, entityType }: ProviderRow,
  { firstName, lastName }: Vouched,
  mail: string | null,
): Promise<number> {
  const mayCome = createsAccounts && (mailDomains.length === 0 || mail !== null);
  if (!mayCome) throw new Refusal('accountNotFound', { keepsChanges: true });
  if (signInRules(tenant).deniedReason !== null) throw new Refusal('program_closed', { keepsChanges: true });
  const { id } = await insertNewcomer(tx, {
    mail,
    firstName: firstName.slice(0, longestName),
    lastName: lastName.slice(0, longestName),
    language,
  });
  if (entityType === 1) await joinAsStaff(tx, tenant.id, id);
  else await joinAsIndividual(tx, { tenantId: tenant.id, personId: id, partnerId: null });
  return id;
}
