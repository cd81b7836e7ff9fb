import { type Context, type Handle, Refusal } from '../platform/mount/context.ts';
import { lifecycleOf } from './programs.ts';
import { listOpenDrafts, lockStage, writeArchivedAt } from './queries/programs.ts';

/** Notifies applicants with an unsubmitted draft; submitted cases continue in their workflow. */
export const archiveProgram: Handle<'program-setup/archive-program'> = async (context, { programId }) => {
  const { tx } = context;
  const stage = await lockProgram(context, programId);
  if (stage.archivedAt !== null) return { life: 'archived' };
  const drafts = stage.publishedAt === null ? [] : await listOpenDrafts(tx, programId);
  await context.enqueue(
    'messaging/notify-archived',
    drafts.map((applicationId) => ({ applicationId })),
  );
  return changeStage(context, programId, stage, tx.now);
};

export const restoreProgram: Handle<'program-setup/restore-program'> = async (context, { programId }) => {
  const stage = await lockProgram(context, programId);
  if (stage.archivedAt === null) return { life: lifecycleOf(stage) };
  return changeStage(context, programId, stage, null);
};

type Stage = Awaited<ReturnType<typeof lockProgram>>;

async function lockProgram({ tx }: Context, programId: number) {
  const stage = await lockStage(tx, programId);
  if (stage === undefined) throw new Refusal('not_found');
  return stage;
}

async function changeStage(context: Context, programId: number, stage: Stage, archivedAt: Date | null) {
  await writeArchivedAt(context.tx, programId, archivedAt);
  const before = lifecycleOf(stage);
  const after = lifecycleOf({ ...stage, archivedAt: archivedAt?.toISOString() ?? null });
  context.audit({
    subjectKind: 'program',
    subjectId: programId,
    details: { life: { before, after } },
  });
  return { life: after };
}
