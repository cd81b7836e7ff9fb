import type { DraftView, VersionSummary, VersionView } from '@commonway/contract/configuration/kind.ts';
import type { Transaction } from '../database.ts';
import { sql } from '../sql.ts';

/** One configuration of an office: its kind, and the subject's id, or 0 for the office itself. */
export interface ConfigurationKey {
  readonly tenantId: number;
  readonly kind: string;
  readonly subject: number;
  /** What the subject is, for the audit trail: `program`. */
  readonly subjectKind: string;
}

/** The value before the first draft. */
const noDraft: DraftView<never> = { revision: 0, definition: null, savedByName: null, savedAt: null };

export const findDraft = async <Definition>(
  tx: Transaction,
  { tenantId, kind, subject }: ConfigurationKey,
): Promise<DraftView<Definition>> =>
  (await tx.maybe<DraftView<Definition>>(sql`
    select revision, definition, saved_by_name as "savedByName", saved_at as "savedAt" from config_draft
    where tenant_id = ${tenantId} and kind = ${kind} and subject = ${subject}`)) ?? noDraft;

/** The draft, locked until the transaction ends: of several publications, one comes first. */
export const lockDraft = async <Definition>(
  tx: Transaction,
  { tenantId, kind, subject }: ConfigurationKey,
): Promise<DraftView<Definition>> =>
  (await tx.maybe<DraftView<Definition>>(sql`
    select revision, definition, saved_by_name as "savedByName", saved_at as "savedAt" from config_draft
    where tenant_id = ${tenantId} and kind = ${kind} and subject = ${subject} for update`)) ?? noDraft;

interface NewDraft {
  /** The revision that the author saw. */
  readonly revision: number;
  readonly definition: unknown;
  readonly savedAt: Date;
  readonly savedByName: string;
}

/** Saves a draft over the one of `revision`; undefined if the stored revision differs. */
export function saveDraft<Definition>(tx: Transaction, key: ConfigurationKey, draft: NewDraft) {
  const { tenantId, kind, subject } = key;
  const { revision, savedAt, savedByName } = draft;
  const definition = draft.definition === null ? null : JSON.stringify(draft.definition);
  return tx.maybe<DraftView<Definition>>(
    revision === 0
      ? sql`
        insert into config_draft (tenant_id, kind, subject, revision, definition, saved_at, saved_by_name)
        values (${tenantId}, ${kind}, ${subject}, 1, ${definition}::jsonb, ${savedAt}, ${savedByName})
        on conflict (tenant_id, kind, subject) do nothing
        returning revision, definition, saved_by_name as "savedByName", saved_at as "savedAt"`
      : sql`
        update config_draft
        set revision = revision + 1, definition = ${definition}::jsonb, saved_at = ${savedAt}, saved_by_name = ${savedByName}
        where tenant_id = ${tenantId} and kind = ${kind} and subject = ${subject} and revision = ${revision}
        returning revision, definition, saved_by_name as "savedByName", saved_at as "savedAt"`,
  );
}

/** The newest versions, the newest first. */
export const listNewest = <Definition>(
  tx: Transaction,
  { tenantId, kind, subject }: ConfigurationKey,
  limit: number,
) =>
  tx.rows<VersionView<Definition>>(sql`
    select version, published_at as "publishedAt", published_by_name as "publishedByName", note, definition from config_version
    where tenant_id = ${tenantId} and kind = ${kind} and subject = ${subject} order by version desc limit ${limit}`);

/** The newest version; undefined if nothing was published. */
export const findPublished = async <Definition>(tx: Transaction, key: ConfigurationKey) =>
  (await listNewest<Definition>(tx, key, 1))[0];

export const findVersion = <Definition>(
  tx: Transaction,
  { tenantId, kind, subject }: ConfigurationKey,
  version: number,
) =>
  tx.maybe<VersionView<Definition>>(sql`
    select version, published_at as "publishedAt", published_by_name as "publishedByName", note, definition from config_version
    where tenant_id = ${tenantId} and kind = ${kind} and subject = ${subject} and version = ${version}`);

/** Versions before `before`, newest first. */
export const listVersions = (
  tx: Transaction,
  { tenantId, kind, subject }: ConfigurationKey,
  { before, limit }: { readonly before: number; readonly limit: number },
) =>
  tx.rows<VersionSummary>(sql`
    select version, published_at as "publishedAt", published_by_name as "publishedByName", note from config_version
    where tenant_id = ${tenantId} and kind = ${kind} and subject = ${subject} and version < ${before}
    order by version desc limit ${limit}`);

interface NewVersion {
  readonly version: number;
  readonly definition: unknown;
  readonly note: string;
  readonly publishedAt: Date;
  /** Null for a version that is created with its subject. */
  readonly publishedBy: number | null;
  readonly publishedByName: string | null;
}

export function insertVersion(tx: Transaction, key: ConfigurationKey, row: NewVersion) {
  const { tenantId, kind, subject } = key;
  return tx.run(sql`
    insert into config_version (tenant_id, kind, subject, version, definition, note, published_at, published_by, published_by_name)
    values (${tenantId}, ${kind}, ${subject}, ${row.version}, ${JSON.stringify(row.definition)}::jsonb, ${row.note},
      ${row.publishedAt}, ${row.publishedBy}, ${row.publishedByName})`);
}
