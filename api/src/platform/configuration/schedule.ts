// Publishes a draft later. The job names the revision that was scheduled: it does nothing if that draft was published,
// canceled, or scheduled again in the meantime.
import type { DraftView } from '@commonway/contract/configuration/kind.ts';
import { type Context, Refusal } from '../mount/context.ts';
import { lockDraftRevision } from './lock-draft.ts';
import { type PublishInput, prepareDraftForPublishing } from './publish.ts';
import { type ConfigurationKey, clearSchedule, getDraft, setSchedule } from './queries.ts';
import { buildAuditNote, type ServedConfiguration } from './served-kind.ts';

interface ScheduleInput extends PublishInput {
  readonly publishAt: string;
}

const maxDays = 366;
const dayMs = 86_400_000;

/**
 * Schedules the draft's publication, or changes its time. Refuses a draft that can't be published now and a time that is
 * past or over a year away.
 */
export async function scheduleDraft<Definition, Setup>(
  context: Context,
  served: ServedConfiguration<Definition, Setup>,
  key: ConfigurationKey,
  { revision, note, publishAt }: ScheduleInput,
): Promise<DraftView<Definition>> {
  const { tx, actor, now } = context;
  const delayMs = Date.parse(publishAt) - now.getTime();
  const { changes } = await prepareDraftForPublishing(context, served, key, revision);
  requireValidDelay(delayMs);
  await setSchedule(tx, key, {
    publishAt: new Date(publishAt),
    note,
    scheduledBy: actor.accountId,
    scheduledByName: actor.name,
  });
  await context.enqueue(
    'configuration/publish-scheduled',
    [{ kind: key.kind, subject: key.subject, revision: revision + 1 }],
    { startAfterSeconds: Math.ceil(delayMs / 1000) },
  );
  context.audit(buildAuditNote(key, { draft: revision + 1, publishAt, note, changeCount: changes.length }));
  return getDraft(tx, key);
}

/** Refuses a publication time that is past or over a year away. */
function requireValidDelay(delayMs: number): void {
  if (delayMs <= 0) throw new Refusal('invalid_input', { fields: { publishAt: ['too_small'] } });
  if (delayMs > maxDays * dayMs) throw new Refusal('invalid_input', { fields: { publishAt: ['too_large'] } });
}

/** Cancels the draft's schedule, or dismisses its failure, and returns the draft, which remains. */
export async function cancelSchedule<Definition, Setup>(
  context: Context,
  served: ServedConfiguration<Definition, Setup>,
  key: ConfigurationKey,
  { revision }: { readonly revision: number },
): Promise<DraftView<Definition>> {
  await served.server.loadSetup(context, key.subject);
  const { schedule } = await lockDraftRevision(context, served, key, revision);
  if (schedule === null) throw new Refusal('not_found');
  await clearSchedule(context.tx, key);
  context.audit(buildAuditNote(key, { draft: revision + 1, publishAt: schedule.publishAt }));
  return getDraft(context.tx, key);
}
