import type { Provider } from '@commonway/contract/single-sign-on/provider.ts';
import type { Transaction } from '../../platform/database.ts';
import { type Sql, sql } from '../../platform/sql.ts';

interface Realm {
  readonly realm: string;
  readonly origin: string;
}

/** The query for a realm of a tenant. */
export const buildRealmQuery = (tenantId: number, realm: string): Sql =>
  sql`select realm, origin from external_realm where tenant_id = ${tenantId} and realm = ${realm}`;

/** Finds the site that is registered under a realm. */
export const findRealm = (tx: Transaction, realm: string) =>
  tx.maybe<Realm>(buildRealmQuery(tx.tenantId, realm));

/** The sites that are registered to embed the portal's frame, by realm. */
export const listRealms = (tx: Transaction) =>
  tx.rows<Realm>(sql`
    select realm, origin from external_realm where tenant_id = ${tx.tenantId} order by realm limit 200`);

/** Stores the origin of a realm. */
export const upsertRealm = (tx: Transaction, realm: string, origin: string) =>
  tx.run(sql`
    insert into external_realm (tenant_id, realm, origin) values (${tx.tenantId}, ${realm}, ${origin})
    on conflict (tenant_id, realm) do update set origin = excluded.origin`);

/** Deletes a realm. Returns the number of deleted rows. */
export const deleteRealm = (tx: Transaction, realm: string) =>
  tx.run(sql`delete from external_realm where tenant_id = ${tx.tenantId} and realm = ${realm}`);

/** A provider row; the secret is still encrypted. */
export interface ProviderRow {
  readonly id: number;
  readonly kind: Provider['kind'];
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly sealedSecret: string | null;
  readonly signInUrl: string;
  readonly certificates: string[];
  readonly entityType: 1 | 2;
  readonly createsAccounts: boolean;
  readonly mailDomains: string[];
  readonly isActive: boolean;
  readonly changedAt: string;
}

/** All identity providers of the tenant, active or not. */
export const listProviderRows = (tx: Transaction) =>
  tx.rows<ProviderRow>(sql`
    select id, kind, name, issuer, coalesce(client_id, '') as "clientId", sealed_secret as "sealedSecret",
      coalesce(sign_in_url, '') as "signInUrl", certificates, entity_type as "entityType",
      creates_accounts as "createsAccounts", mail_domains as "mailDomains", is_active as "isActive", changed_at as "changedAt"
    from sign_in_provider where tenant_id = ${tx.tenantId} order by id limit 100`);

/** Finds a provider that people can sign in with. */
export const findActiveProvider = (tx: Transaction, id: number) =>
  tx.maybe<ProviderRow>(sql`
    select id, kind, name, issuer, coalesce(client_id, '') as "clientId", sealed_secret as "sealedSecret",
      coalesce(sign_in_url, '') as "signInUrl", certificates, entity_type as "entityType",
      creates_accounts as "createsAccounts", mail_domains as "mailDomains", is_active as "isActive", changed_at as "changedAt"
    from sign_in_provider where tenant_id = ${tx.tenantId} and id = ${id} and is_active`);

/** Finds a provider, active or not, and locks its row until the change is saved. */
export const lockProvider = (tx: Transaction, id: number) =>
  tx.maybe<Pick<ProviderRow, 'issuer' | 'entityType'>>(sql`
    select issuer, entity_type as "entityType" from sign_in_provider
    where tenant_id = ${tx.tenantId} and id = ${id} for update`);

/** Returns the ID of the office's membership system: the first active one. */
export const findMembershipProviderId = (tx: Transaction) =>
  tx.maybe<{ id: number }>(sql`
    select id from sign_in_provider
    where tenant_id = ${tx.tenantId} and kind = 'membersuite' and is_active order by id limit 1`);

/** The providers to offer on the sign-in page. */
export const listSignInButtons = (tx: Transaction) =>
  tx.rows<{ id: number; name: string }>(sql`
    select id, name from sign_in_provider where tenant_id = ${tx.tenantId} and is_active order by id limit 20`);

export type ProviderValues = Omit<ProviderRow, 'id' | 'sealedSecret' | 'changedAt'>;

/** Stores an identity provider without its secret. Returns its ID. */
export const insertProvider = (tx: Transaction, row: ProviderValues) =>
  tx.one<{ id: number }>(sql`
    insert into sign_in_provider (tenant_id, kind, name, issuer, client_id, sign_in_url, certificates, entity_type,
      creates_accounts, mail_domains, is_active)
    values (${tx.tenantId}, ${row.kind}, ${row.name}, ${row.issuer}, nullif(${row.clientId}, ''), nullif(${row.signInUrl}, ''),
      ${row.certificates}, ${row.entityType}, ${row.createsAccounts}, ${row.mailDomains}, ${row.isActive})
    returning id`);

/**
 * Stores a provider's settings. Returns 0 if there is no such provider of this kind. A kind never changes: its subject
 * IDs would then identify other people.
 */
export const updateProvider = (tx: Transaction, id: number, row: ProviderValues) =>
  tx.run(sql`
    update sign_in_provider set name = ${row.name}, issuer = ${row.issuer}, client_id = nullif(${row.clientId}, ''),
      sign_in_url = nullif(${row.signInUrl}, ''), certificates = ${row.certificates}, entity_type = ${row.entityType},
      creates_accounts = ${row.createsAccounts}, mail_domains = ${row.mailDomains}, is_active = ${row.isActive},
      changed_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and id = ${id} and kind = ${row.kind}`);

/** Stores a provider's encrypted client secret. */
export const saveSealedSecret = (tx: Transaction, id: number, sealed: string) =>
  tx.run(sql`
    update sign_in_provider set sealed_secret = ${sealed} where tenant_id = ${tx.tenantId} and id = ${id}`);

/** Deletes an identity provider. Returns the number of deleted rows. */
export const deleteProvider = (tx: Transaction, id: number) =>
  tx.run(sql`delete from sign_in_provider where tenant_id = ${tx.tenantId} and id = ${id}`);

/** Makes every process read the tenant again, whose branding says whether it has a provider. */
export const notifyOfProviderChange = (tx: Transaction) =>
  tx.run(sql`select pg_notify('commonway_tenant', ${String(tx.tenantId)})`);

/** Deletes all identities linked to the provider: a different issuer's subject IDs identify other people. */
export const deleteProviderIdentities = (tx: Transaction, providerId: number) =>
  tx.run(sql`
    delete from identity.external_identity where tenant_id = ${tx.tenantId} and provider_id = ${providerId}`);

/** Ends the sessions that a provider opened. Returns the affected people. */
export const revokeSessionsOfProvider = (tx: Transaction, providerId: number) =>
  tx.rows<{ personId: number }>(sql`
    update identity.session set revoked_at = ${tx.now}
    where tenant_id = ${tx.tenantId} and provider_id = ${providerId} and revoked_at is null
    returning person_id as "personId"`);
