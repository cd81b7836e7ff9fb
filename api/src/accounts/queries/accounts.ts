import type { AccountFacts } from '@commonway/contract/accounts/account-type.ts';
import type { LocalText } from '@commonway/contract/languages/languages.ts';
import type { SessionScope } from '@commonway/contract/operation.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** An account of the person who signs in, with its tenant. */
export interface OwnAccount extends AccountFacts {
  readonly id: number;
  readonly personId: number;
  readonly applicantId: number | null;
  readonly displayName: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly requiresSecondFactor: boolean;
  /** The office requires a new password before the owner signs in again. */
  readonly mustChangePassword: boolean;
  readonly tenantName: string;
  /** The office's name per language. */
  readonly tenantNames: LocalText;
  readonly subdomain: string;
  /** The tenant's own domain, if it has one. */
  readonly customDomain: string | null;
  readonly logo: string | null;
  /** Whether the tenant is active. */
  readonly isActive: boolean;
  /** Whether the person can see inactive tenants. */
  readonly showsInactive: boolean;
}

/**
 * Returns the accounts a person may choose from, those of the given tenant first. An account of an inactive tenant is
 * included only for its staff and for people who can see inactive tenants (spec 3, ic_show_inactive_instances).
 */
export const listOwnAccounts = (tx: Transaction, personId: number, tenantId: number) =>
  tx.rows<OwnAccount>(sql`
    select a.id, a.person_id as "personId", a.tenant_id as "tenantId", t.program_type as "programType",
      a.entity_type as "entityType", a.community_type as "communityType", a.account_kind as "accountKind", a.roles,
      a.applicant_id as "applicantId", a.display_name as "displayName",
      p.first_name as "firstName", p.last_name as "lastName", a.requires_second_factor as "requiresSecondFactor",
      a.must_change_password as "mustChangePassword",
      t.name as "tenantName", t.names as "tenantNames", t.subdomain, t.custom_domain as "customDomain", t.branding->>'ds_logoUrl' as logo,
      t.is_active as "isActive", p.shows_inactive_tenants as "showsInactive"
    from identity.account a
    join identity.person p on p.id = a.person_id
    join tenant t on t.id = a.tenant_id
    where a.person_id = ${personId} and a.is_active and p.is_active
      and (t.is_active or p.shows_inactive_tenants or a.account_kind = 'government')
    order by a.tenant_id <> ${tenantId}, t.name, a.id
    limit 200`);

/** Filters the accounts that a session may use: a session with office scope sees only that office. */
export const filterAccountsInScope = (
  accounts: readonly OwnAccount[],
  { scope }: { readonly scope: SessionScope },
  tenantId: number,
): OwnAccount[] => accounts.filter((account) => scope === 'person' || account.tenantId === tenantId);

/** Whether a person may enter a closed program: staff, invited staff, and people who can see inactive tenants. */
export const canEnterClosedProgram = async (tx: Transaction, personId: number, tenantId: number) => {
  const row = await tx.one<{ enters: boolean }>(sql`
    select p.shows_inactive_tenants or exists (
      select from identity.account a
      where a.person_id = p.id and a.tenant_id = ${tenantId} and a.account_kind = 'government' and a.is_enabled
    ) as enters
    from identity.person p where p.id = ${personId}`);
  return row.enters;
};

/** The names of an active person, in the specification's shape. */
export const findPersonNames = (tx: Transaction, personId: number) =>
  tx.maybe<{ id: number; ds_firstname: string; ds_lastname: string }>(sql`
    select id, first_name as ds_firstname, last_name as ds_lastname from identity.person
    where id = ${personId} and is_active`);
