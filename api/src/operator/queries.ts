// The operator's queries on tenants, as the owner of the database: no session, no policy.
import { defaultGrants } from '@commonway/contract/accounts/admin-permissions.ts';
import type { OwnerConnection } from '../platform/database.ts';
import { buildInsertValues, type Sql, setTenantSql, sql, statement } from '../platform/sql.ts';

export interface TenantRow {
  readonly id: number;
  readonly subdomain: string;
  readonly name: string;
  readonly programType: string;
  readonly isActive: boolean;
  readonly suspendedAt: string | null;
  readonly customDomain: string | null;
  readonly wantedDomain: string | null;
  readonly domainProof: string | null;
  readonly createdAt: string;
}

export interface NewTenant {
  readonly id: number | null;
  readonly subdomain: string;
  readonly name: string;
  readonly programType: string;
  readonly languages: readonly string[];
  readonly defaultLanguage: string;
  readonly timeZone: string;
  readonly branding: Readonly<Record<string, unknown>>;
}

/** Runs a statement as the database owner and returns its rows. */
async function queryRows<Row>(owner: OwnerConnection, { text, values }: Sql): Promise<Row[]> {
  return (await owner.query(text, [...values])).rows as Row[];
}

/** The query of one tenant, or of all if the subdomain is null. */
const buildTenantQuery = (subdomain: string | null) => sql`
  select id, subdomain, name, program_type as "programType", is_active as "isActive", suspended_at as "suspendedAt",
    custom_domain as "customDomain", wanted_domain as "wantedDomain", domain_proof as "domainProof",
    created_at as "createdAt"
  from tenant where ${subdomain}::text is null or subdomain = ${subdomain} order by id`;

/** All tenants, ordered by id. */
export const listTenantRows = (owner: OwnerConnection) => queryRows<TenantRow>(owner, buildTenantQuery(null));

/** The tenant of a subdomain. */
export async function findTenantRow(
  owner: OwnerConnection,
  subdomain: string,
): Promise<TenantRow | undefined> {
  return (await queryRows<TenantRow>(owner, buildTenantQuery(subdomain)))[0];
}

/** Inserts a tenant; undefined if the subdomain or the id is taken. Generated ids start at 1000. */
export async function insertTenant(owner: OwnerConnection, tenant: NewTenant): Promise<number | undefined> {
  const [row] = await queryRows<{ id: number }>(
    owner,
    sql`
      insert into tenant
        (id, subdomain, name, program_type, languages, default_language, time_zone, branding)
      values (
        coalesce(${tenant.id}::int, (select greatest(999, max(id)) + 1 from tenant)), ${tenant.subdomain}, ${tenant.name},
        ${tenant.programType}, ${tenant.languages}, ${tenant.defaultLanguage}, ${tenant.timeZone},
        ${JSON.stringify(tenant.branding)}::jsonb)
      on conflict do nothing returning id`,
  );
  return row?.id;
}

/** Inserts the initial permissions of a new tenant's roles. The tenant must be entered. */
export const insertFirstGrants = (owner: OwnerConnection, id: number) => {
  const { text, values } = buildInsertValues(
    [id],
    defaultGrants.map(({ roleId, area, access }) => [roleId, area, access]),
  );
  return queryRows(
    owner,
    statement(`insert into role_permission (tenant_id, role_id, area, access) values ${text}`, values),
  );
};

/** Suspends a tenant or ends its suspension. */
export const updateSuspension = (owner: OwnerConnection, id: number, isSuspended: boolean) =>
  queryRows(
    owner,
    sql`update tenant set suspended_at = case when ${isSuspended} then coalesce(suspended_at, ${owner.now()}) end where id = ${id}`,
  );

/** Ends every session of a tenant; returns their number. */
export const endSessionsOfTenant = async (owner: OwnerConnection, id: number): Promise<number> =>
  (
    await queryRows(
      owner,
      sql`update identity.session set revoked_at = ${owner.now()} where tenant_id = ${id} and revoked_at is null returning id`,
    )
  ).length;

/** Activates the domain that the tenant requested; false if another tenant has it by now. */
export async function activateWantedDomain(
  owner: OwnerConnection,
  id: number,
  domain: string,
): Promise<boolean> {
  // Serializes concurrent claims: the second one waits and then finds the domain taken.
  await queryRows(owner, sql`select pg_advisory_xact_lock(hashtext('custom domain'), hashtext(${domain}))`);
  const confirmed = await queryRows(
    owner,
    sql`
      update tenant set custom_domain = wanted_domain, wanted_domain = null, domain_proof = null, version = version + 1
      where id = ${id} and wanted_domain = ${domain}
        and not exists (select from tenant where custom_domain = ${domain} and id <> ${id})
      returning id`,
  );
  return confirmed.length === 1;
}

/** Removes a tenant's custom domain. */
export const removeDomain = (owner: OwnerConnection, id: number) =>
  queryRows(owner, sql`update tenant set custom_domain = null, version = version + 1 where id = ${id}`);

export interface NewServiceArea {
  readonly county: string;
  readonly zips: readonly string[];
  readonly partnerId: number | null;
}

/** Assigns a county to a tenant; false if the partner isn't the tenant's. The tenant must be entered. */
export const saveServiceArea = async (
  owner: OwnerConnection,
  id: number,
  { county, zips, partnerId }: NewServiceArea,
): Promise<boolean> =>
  (
    await queryRows(
      owner,
      sql`
        insert into identity.service_area (tenant_id, county, zips, partner_id)
        select ${id}::int, ${county}, ${zips}::text[], ${partnerId}::bigint
        where ${partnerId}::bigint is null or exists (
          select from applicant where tenant_id = ${id} and id = ${partnerId} and kind = 'partner')
        on conflict (tenant_id, county) do update set zips = excluded.zips, partner_id = excluded.partner_id
        returning tenant_id`,
    )
  ).length === 1;

/** Removes a county from a tenant; false if the tenant doesn't serve it. */
export const deleteServiceArea = async (
  owner: OwnerConnection,
  id: number,
  county: string,
): Promise<boolean> =>
  (
    await queryRows(
      owner,
      sql`delete from identity.service_area where tenant_id = ${id} and county = ${county} returning county`,
    )
  ).length === 1;

/** Sets the URL of the external form that a tenant sends people to; null removes it. */
export const updateExternalForm = (owner: OwnerConnection, id: number, address: string | null) =>
  queryRows(
    owner,
    sql`
      update tenant set version = version + 1, settings = case when ${address}::text is null then settings - 'external_form_url'
        else settings || jsonb_build_object('external_form_url', ${address}::text) end
      where id = ${id}`,
  );

/**
 * Records an action of the operator in the tenant's audit trail. Enters the tenant first, because forced row-level
 * security applies to the owner too.
 */
export async function recordOperatorAction(
  owner: OwnerConnection,
  id: number,
  operation: string,
  details: Readonly<Record<string, unknown>>,
): Promise<void> {
  await owner.query(setTenantSql(id));
  await queryRows(
    owner,
    sql`
      insert into audit_entry (tenant_id, operation, actor_name, subject_kind, subject_id, details)
      values (${id}, ${operation}, 'operator', 'tenant', ${id}, ${JSON.stringify(details)}::jsonb)`,
  );
}
