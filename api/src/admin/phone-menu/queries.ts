import type { PhoneMenuDraftView } from '@commonway/contract/admin/phone-menu/phone-menu-view.ts';
import type { PhoneMenu } from '@commonway/contract/calls/menu/phone-menu.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

/** The latest version; undefined if the office published none. */
export const findPublished = (tx: Transaction) =>
  tx.maybe<{ version: number; definition: PhoneMenu }>(sql`
    select version, definition from phone_menu_version order by version desc limit 1`);

/** The value before the first draft. */
const noDraft: PhoneMenuDraftView = { revision: 0, definition: null, savedByName: null, savedAt: null };

export const findDraft = async (tx: Transaction): Promise<PhoneMenuDraftView> =>
  (await tx.maybe<PhoneMenuDraftView>(sql`
    select revision, definition, saved_by_name as "savedByName", saved_at as "savedAt" from phone_menu_draft`)) ??
  noDraft;

/** The draft, locked: of two concurrent publishes, one succeeds. */
export const lockDraft = async (tx: Transaction): Promise<PhoneMenuDraftView> =>
  (await tx.maybe<PhoneMenuDraftView>(sql`
    select revision, definition, saved_by_name as "savedByName", saved_at as "savedAt" from phone_menu_draft for update`)) ??
  noDraft;

/** Saves a draft over the one of `revision`; undefined if the stored revision differs. */
export const saveDraft = (
  tx: Transaction,
  tenantId: number,
  by: string,
  draft: { readonly revision: number; readonly definition: PhoneMenu | null },
) =>
  tx.maybe<PhoneMenuDraftView>(sql`
    insert into phone_menu_draft as d (tenant_id, definition, saved_by_name)
    select ${tenantId}, ${draft.definition && JSON.stringify(draft.definition)}::jsonb, ${by}
    where ${draft.revision} = 0 or exists (select from phone_menu_draft)
    on conflict (tenant_id) do update set
      revision = d.revision + 1, definition = excluded.definition, saved_at = now(), saved_by_name = excluded.saved_by_name
      where d.revision = ${draft.revision}
    returning revision, definition, saved_by_name as "savedByName", saved_at as "savedAt"`);

export const insertVersion = (
  tx: Transaction,
  tenantId: number,
  definition: PhoneMenu,
  by: { readonly personId: number; readonly name: string },
) =>
  tx.one<{ version: number }>(sql`
    insert into phone_menu_version (tenant_id, version, definition, published_by, published_by_name)
    select ${tenantId}, coalesce(max(version), 0) + 1, ${JSON.stringify(definition)}::jsonb, ${by.personId}, ${by.name}
    from phone_menu_version returning version`);

export const listVersions = (tx: Transaction, limit: number) =>
  tx.rows<{ version: number; publishedAt: string; publishedByName: string; definition: PhoneMenu }>(sql`
    select version, published_at as "publishedAt", published_by_name as "publishedByName", definition
    from phone_menu_version order by version desc limit ${limit}`);
