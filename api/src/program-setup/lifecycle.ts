import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { getLifecycleStage } from './programs.ts';
import { listOpenDraftIds, lockStage, updateArchivedAt } from './queries/programs.ts';

/** Archives a program. Notifies applicants with an unsubmitted draft; submitted cases continue in their workflow. */
export const archiveProgram: Handle<'program-setup/archive-program'> = async (context, { programId }) => {
  const { tx } = context;
  const stage = await requireLockedStage(context, programId);
  if (stage.archivedAt !== null) return { life: 'archived' };
  const drafts = stage.publishedAt === null ? [] : await listOpenDraftIds(tx, programId);
  await context.enqueue(
    'messaging/notify-archived',
    drafts.map((applicationId) => ({ applicationId })),
  );
  return saveArchivedAt(context, programId, stage, tx.now);
};

/** Restores an archived program. */
export const restoreProgram: Handle<'program-setup/restore-program'> = async (context, { programId }) => {
  const stage = await requireLockedStage(context, programId);
  if (stage.archivedAt === null) return { life: getLifecycleStage(stage) };
  return saveArchivedAt(context, programId, stage, null);
};

type Stage = Awaited<ReturnType<typeof requireLockedStage>>;

/** Locks a program and returns its stage; refused as not found if there is none. */
async function requireLockedStage({ tx }: Context, programId: number) {
  const stage = await lockStage(tx, programId);
  if (stage === undefined) throw new Refusal('not_found');
  return stage;
}

/** Archives or restores the program, audits it, and returns its new lifecycle stage. */
async function saveArchivedAt(context: Context, programId: number, stage: Stage, archivedAt: Date | null) {
  await updateArchivedAt(context.tx, programId, archivedAt);
  const before = getLifecycleStage(stage);
  const after = getLifecycleStage({ ...stage, archivedAt: archivedAt?.toISOString() ?? null });
  context.audit({
    subjectKind: 'program',
    subjectId: programId,
    details: { life: { before, after } },
  });
  return { life: after };
}
