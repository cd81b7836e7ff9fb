// The operator's commands on tenants. Each is one transaction of the owner with its entry in the tenant's audit trail;
// a database notification informs running processes.

import { translatedLanguages } from '@commonway/contract/languages/languages.ts';
import { isHostName } from '@commonway/contract/settings/setting-rules.ts';
import { defaultColor } from '@commonway/contract/tenants/brand/brand.ts';
import { type OwnerConnection, withOwnerConnection } from '../platform/database.ts';
import { getProofRecordName } from '../settings/settings-sections.ts';
import {
  activateWantedDomain,
  endSessionsOfTenant,
  findTenantRow,
  insertFirstGrants,
  insertTenant,
  listTenantRows,
  recordOperatorAction,
  removeDomain,
  type TenantRow,
  updateSuspension,
} from './queries.ts';

/** A command that can't be run, with the reason for the operator. */
export class CommandError extends Error {}

export interface TenantInput {
  readonly subdomain: string;
  readonly name: string;
  readonly id?: number | undefined;
  readonly programType?: 'standard' | 'workflow' | 'marketplace' | undefined;
  readonly timeZone?: string | undefined;
  readonly defaultLanguage?: string | undefined;
}

/** All tenants of the installation. */
export const listTenants = (url: string): Promise<TenantRow[]> => withOwnerConnection(url, listTenantRows);

/** Hosts and mailboxes that people and programs expect to belong to the operator. */
const reservedSubdomains: ReadonlySet<string> = new Set(
  `abuse admin administrator api app assets autoconfig autodiscover cdn complaints dns ftp help hostmaster imap localhost mail
  mailer-daemon mta-sts no-reply noc noreply ns1 ns2 operator pop pop3 postmaster root security smtp sso static status support
  webmail webmaster wpad www`.split(/\s+/),
);

/** Whether a name is allowed as a subdomain. A name in xn-- form may look like another. */
export const isAllowedSubdomain = (name: string): boolean =>
  /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(name) && !/^..--/.test(name) && !reservedSubdomains.has(name);

/** Creates a tenant and returns its id. It is closed and unbranded: its administrators open it when they are ready. */
export async function createTenant(url: string, input: TenantInput): Promise<number> {
  if (!isAllowedSubdomain(input.subdomain))
    throw new CommandError(`"${input.subdomain}" cannot be a subdomain.`);
  return inTransaction(url, async (owner) => {
    const language = input.defaultLanguage ?? 'en';
    const id = await insertTenant(owner, {
      id: input.id ?? null,
      subdomain: input.subdomain,
      name: input.name,
      programType: input.programType ?? 'standard',
      languages: [...new Set([language, ...translatedLanguages])],
      defaultLanguage: language,
      timeZone: input.timeZone ?? 'America/Los_Angeles',
      branding: {
        ds_textMode: 'bright',
        ds_brandColour: defaultColor,
      },
    });
    if (id === undefined) throw new CommandError(`The subdomain "${input.subdomain}" or the id is taken.`);
    await recordOperatorAction(owner, id, 'operator/create-tenant', { name: input.name });
    await insertFirstGrants(owner, id);
    return id;
  });
}

/** Suspends a tenant immediately and ends its sessions; returns their number. */
export async function suspendTenant(url: string, subdomain: string): Promise<number> {
  return inTransaction(url, async (owner) => {
    const tenant = await requireTenant(owner, subdomain);
    await updateSuspension(owner, tenant.id, true);
    const sessions = await endSessionsOfTenant(owner, tenant.id);
    await recordOperatorAction(owner, tenant.id, 'operator/suspend-tenant', { sessions });
    return sessions;
  });
}

/** Ends the suspension of a tenant. */
export async function resumeTenant(url: string, subdomain: string): Promise<void> {
  await inTransaction(url, async (owner) => {
    const tenant = await requireTenant(owner, subdomain);
    await updateSuspension(owner, tenant.id, false);
    await recordOperatorAction(owner, tenant.id, 'operator/resume-tenant', {});
  });
}

export interface DomainCheck {
  /** The values of the TXT records of a name; empty if there are none. */
  readonly lookUp: (name: string) => Promise<readonly string[]>;
  /** The installation's own domain: a tenant's domain can't be below it. */
  readonly baseDomain: string;
  /** The operator has verified the domain in another way. */
  readonly isTrusted: boolean;
}

/** Activates the domain that a tenant requested, once its TXT record exists; returns the domain. */
export async function confirmDomain(url: string, subdomain: string, check: DomainCheck): Promise<string> {
  const tenant = await withOwnerConnection(url, (owner) => requireTenant(owner, subdomain));
  const { wantedDomain: domain, domainProof } = tenant;
  if (domain === null || domainProof === null)
    throw new CommandError(`${subdomain} has not requested a domain.`);
  if (!isHostName(domain) || `.${domain}`.endsWith(`.${check.baseDomain}`))
    throw new CommandError(`${domain} cannot be a tenant's own domain.`);
  if (!check.isTrusted && !(await check.lookUp(getProofRecordName(domain))).includes(domainProof))
    throw new CommandError(`There is no TXT record ${getProofRecordName(domain)} with ${domainProof}`);
  return inTransaction(url, async (owner) => {
    if (!(await activateWantedDomain(owner, tenant.id, domain)))
      throw new CommandError(`${domain} belongs to another tenant or is no longer requested.`);
    await recordOperatorAction(owner, tenant.id, 'operator/confirm-domain', {
      domain,
      trusted: check.isTrusted,
    });
    return domain;
  });
}

/** Removes a tenant's custom domain; its subdomain still works. */
export async function removeTenantDomain(url: string, subdomain: string): Promise<void> {
  await inTransaction(url, async (owner) => {
    const tenant = await requireTenant(owner, subdomain);
    await removeDomain(owner, tenant.id);
    await recordOperatorAction(owner, tenant.id, 'operator/drop-domain', { domain: tenant.customDomain });
  });
}

/** The tenant of a subdomain; throws if there is none. */
export async function requireTenant(owner: OwnerConnection, subdomain: string): Promise<TenantRow> {
  const tenant = await findTenantRow(owner, subdomain);
  if (tenant === undefined) throw new CommandError(`There is no tenant "${subdomain}".`);
  return tenant;
}

/** Runs work in one transaction as the database owner, and returns its result. */
export async function inTransaction<T>(
  url: string,
  work: (owner: OwnerConnection) => Promise<T>,
): Promise<T> {
  return withOwnerConnection(url, async (owner) => {
    await owner.query('begin');
    try {
      const result = await work(owner);
      await owner.query('commit');
      return result;
    } catch (error) {
      await owner.query('rollback');
      throw error;
    }
  });
}
