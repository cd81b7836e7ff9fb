import type { Transaction } from '../../platform/database.ts';
import type { Tenant } from '../../platform/mount/context.ts';
import { sql, statement } from '../../platform/sql.ts';

/** The part of a tenant's row that its administrators view and edit. */
export interface SettingsRow
  extends Pick<
    Tenant,
    | 'subdomain'
    | 'name'
    | 'defaultLanguage'
    | 'languages'
    | 'timeZone'
    | 'branding'
    | 'contactInfo'
    | 'settings'
  > {
  readonly version: number;
  readonly isActive: boolean;
  readonly customDomain: string | null;
  readonly wantedDomain: string | null;
  readonly domainProof: string | null;
}

const columns = `subdomain, name, version, is_active as "isActive", default_language as "defaultLanguage", languages,
  time_zone as "timeZone", branding, contact_info as "contactInfo", settings, custom_domain as "customDomain",
  wanted_domain as "wantedDomain", domain_proof as "domainProof"`;

/** The columns of a tenant that hold its settings. */
export const getSettingsRow = (tx: Transaction, tenantId: number) =>
  tx.one<SettingsRow>(statement(`select ${columns} from tenant where id = $1`, [tenantId]));

/** Locks the tenant's row and returns its settings, so that concurrent saves run one after the other. */
export const lockSettings = (tx: Transaction, tenantId: number) =>
  tx.one<SettingsRow>(statement(`select ${columns} from tenant where id = $1 for update`, [tenantId]));

/** Updates a tenant's settings, raises their version, and returns the new row. */
export const updateSettings = (tx: Transaction, tenantId: number, row: SettingsRow) =>
  tx.one<SettingsRow>(
    statement(
      `update tenant set version = version + 1, name = $2, default_language = $3, languages = $4, time_zone = $5,
         branding = $6::jsonb, contact_info = $7::jsonb, settings = $8::jsonb, wanted_domain = $9, domain_proof = $10
       where id = $1 returning ${columns}`,
      [
        tenantId,
        row.name,
        row.defaultLanguage,
        row.languages,
        row.timeZone,
        JSON.stringify(row.branding),
        row.contactInfo === null ? null : JSON.stringify(row.contactInfo),
        JSON.stringify(row.settings),
        row.wantedDomain,
        row.domainProof,
      ],
    ),
  );

/** Whether a host name already belongs to another tenant. */
export const isDomainTaken = async (tx: Transaction, tenantId: number, domain: string): Promise<boolean> =>
  (await tx.maybe(sql`select 1 from tenant where custom_domain = ${domain} and id <> ${tenantId}`)) !==
  undefined;
