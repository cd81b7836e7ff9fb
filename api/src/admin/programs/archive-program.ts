import type { Context, Handle } from '../../platform/mount/context.ts';
import { listOpenDrafts, markArchived } from '../queries/program-setups.ts';
import { lockCurrentSetup, readSetup } from './get-program-setup.ts';

/** Notifies applicants with an unsubmitted draft; submitted cases continue in their workflow. */
export const archiveProgram: Handle<'admin/archive-program'> = async (context, input) => {
  const before = await lockCurrentSetup(context, input);
  if (before.life === 'archived') return before;
  await markArchived(context.tx, input.programId, true);
  const drafts = before.life === 'published' ? await listOpenDrafts(context.tx, input.programId) : [];
  await context.enqueue(
    'messaging/notify-archived',
    drafts.map((applicationId) => ({ applicationId })),
  );
  return changeLife(context, input.programId, before.life);
};

export const restoreProgram: Handle<'admin/restore-program'> = async (context, input) => {
  const before = await lockCurrentSetup(context, input);
  if (before.life !== 'archived') return before;
  await markArchived(context.tx, input.programId, false);
  return changeLife(context, input.programId, before.life);
};

async function changeLife(context: Context, programId: number, before: string) {
  const after = await readSetup(context, programId);
  context.audit({
    subjectKind: 'program',
    subjectId: programId,
    details: { life: { before, after: after.life } },
  });
  return after;
}
