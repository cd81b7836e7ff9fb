import type {
  DraftView,
  ScheduleFailure,
  VersionSummary,
  VersionView,
} from '@commonway/contract/configuration/kind.ts';
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
const noDraft: DraftView<never> = {
  revision: 0,
  definition: null,
  savedByName: null,
  savedAt: null,
  schedule: null,
};

/** Returns the draft; `noDraft` if there is none. */
export const getDraft = async <Definition>(
  tx: Transaction,
  { tenantId, kind, subject }: ConfigurationKey,
): Promise<DraftView<Definition>> =>
  (await tx.maybe<DraftView<Definition>>(sql`
    select revision, definition, saved_by_name as "savedByName", saved_at as "savedAt",
      case when publish_at is not null then jsonb_build_object('publishAt', publish_at, 'note', publish_note,
        'scheduledByName', scheduled_by_name, 'failure', schedule_failure) end as schedule
    from config_draft where tenant_id = ${tenantId} and kind = ${kind} and subject = ${subject}`)) ?? noDraft;

/** Locks the draft until the transaction ends and returns it; `noDraft` if there is none. */
export async function lockDraft<Definition>(tx: Transaction, key: ConfigurationKey) {
  await tx.run(sql`
    select from config_draft
    where tenant_id = ${key.tenantId} and kind = ${key.kind} and subject = ${key.subject} for update`);
  return getDraft<Definition>(tx, key);
}

interface NewDraft {
  /** The revision that the author saw. */
  readonly revision: number;
  readonly definition: unknown;
  readonly savedAt: Date;
  readonly savedByName: string;
}

/**
 * Replaces the draft of `revision` (0: inserts the first one), ends its schedule, and returns it; undefined if the
 * stored revision differs.
 */
export async function saveDraft<Definition>(tx: Transaction, key: ConfigurationKey, draft: NewDraft) {
  const { tenantId, kind, subject } = key;
  const { revision, savedAt, savedByName } = draft;
  const definition = draft.definition === null ? null : JSON.stringify(draft.definition);
  const saved = await tx.run(
    revision === 0
      ? sql`
        insert into config_draft (tenant_id, kind, subject, revision, definition, saved_at, saved_by_name)
        values (${tenantId}, ${kind}, ${subject}, 1, ${definition}::jsonb, ${savedAt}, ${savedByName})
        on conflict (tenant_id, kind, subject) do nothing`
      : sql`
        update config_draft
        set revision = revision + 1, definition = ${definition}::jsonb, saved_at = ${savedAt}, saved_by_name = ${savedByName},
          publish_at = null, publish_note = null, scheduled_by = null, scheduled_by_name = null, schedule_failure = null
        where tenant_id = ${tenantId} and kind = ${kind} and subject = ${subject} and revision = ${revision}`,
  );
  return saved === 0 ? undefined : getDraft<Definition>(tx, key);
}

interface NewSchedule {
  readonly publishAt: Date;
  readonly note: string;
  /** The account whose permission counts at that time. */
  readonly scheduledBy: number;
  readonly scheduledByName: string;
}

/** Schedules a locked draft. The revision rises, so that the job of an earlier schedule finds another one. */
export const setSchedule = (
  tx: Transaction,
  { tenantId, kind, subject }: ConfigurationKey,
  { publishAt, note, scheduledBy, scheduledByName }: NewSchedule,
) =>
  tx.run(sql`
    update config_draft
    set revision = revision + 1, publish_at = ${publishAt}, publish_note = ${note}, scheduled_by = ${scheduledBy},
      scheduled_by_name = ${scheduledByName}, schedule_failure = null
    where tenant_id = ${tenantId} and kind = ${kind} and subject = ${subject}`);

/** Ends the schedule of a locked draft. */
export const clearSchedule = (tx: Transaction, { tenantId, kind, subject }: ConfigurationKey) =>
  tx.run(sql`
    update config_draft
    set revision = revision + 1, publish_at = null, publish_note = null, scheduled_by = null, scheduled_by_name = null,
      schedule_failure = null
    where tenant_id = ${tenantId} and kind = ${kind} and subject = ${subject}`);

/** Identifies one revision of a scheduled draft. */
export interface ScheduledDraft extends Pick<ConfigurationKey, 'tenantId' | 'kind' | 'subject'> {
  readonly revision: number;
}

/** The schedule of a draft's revision; undefined if it was published, canceled, or failed. */
export const findSchedule = (tx: Transaction, { tenantId, kind, subject, revision }: ScheduledDraft) =>
  tx.maybe<{ publishAt: string; note: string; scheduledBy: number }>(sql`
    select publish_at as "publishAt", publish_note as note, scheduled_by as "scheduledBy" from config_draft
    where tenant_id = ${tenantId} and kind = ${kind} and subject = ${subject} and revision = ${revision}
      and publish_at is not null and schedule_failure is null`);

/** Records why a scheduled draft wasn't published; it can be changed again. Returns whether it was still waiting. */
export const markScheduleFailed = async (
  tx: Transaction,
  { tenantId, kind, subject, revision }: ScheduledDraft,
  failure: ScheduleFailure,
) =>
  (await tx.run(sql`
    update config_draft set schedule_failure = ${failure}
    where tenant_id = ${tenantId} and kind = ${kind} and subject = ${subject} and revision = ${revision}
      and publish_at is not null and schedule_failure is null`)) > 0;

/** The newest published versions with their definitions, newest first. */
export const listNewestVersions = <Definition>(
  tx: Transaction,
  { tenantId, kind, subject }: ConfigurationKey,
  limit: number,
) =>
  tx.rows<VersionView<Definition>>(sql`
    select version, published_at as "publishedAt", published_by_name as "publishedByName", note, definition from config_version
    where tenant_id = ${tenantId} and kind = ${kind} and subject = ${subject} order by version desc limit ${limit}`);

/** The newest published version; undefined if nothing was published. */
export const findPublishedVersion = async <Definition>(tx: Transaction, key: ConfigurationKey) =>
  (await listNewestVersions<Definition>(tx, key, 1))[0];

/** A published version by its number. */
export const findVersion = <Definition>(
  tx: Transaction,
  { tenantId, kind, subject }: ConfigurationKey,
  version: number,
) =>
  tx.maybe<VersionView<Definition>>(sql`
    select version, published_at as "publishedAt", published_by_name as "publishedByName", note, definition from config_version
    where tenant_id = ${tenantId} and kind = ${kind} and subject = ${subject} and version = ${version}`);

/** Published versions before `before`, newest first, without their definitions. */
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

/** Inserts a published version. */
export function insertVersion(tx: Transaction, key: ConfigurationKey, row: NewVersion) {
  const { tenantId, kind, subject } = key;
  return tx.run(sql`
    insert into config_version (tenant_id, kind, subject, version, definition, note, published_at, published_by, published_by_name)
    values (${tenantId}, ${kind}, ${subject}, ${row.version}, ${JSON.stringify(row.definition)}::jsonb, ${row.note},
      ${row.publishedAt}, ${row.publishedBy}, ${row.publishedByName})`);
}
