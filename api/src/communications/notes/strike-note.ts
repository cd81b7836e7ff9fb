import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { canStrike } from './may-change-note.ts';
import { lockNote, strikeOut } from './queries.ts';

export const strikeNote: Handle<'communications/strike-note'> = async (context, { noteId }) => {
  const { tx, actor } = context;
  const note = await lockNote(tx, noteId);
  if (note === undefined) throw new Refusal('not_found');
  if (note.isStruck) throw new Refusal('note_struck');
  if (!canStrike(note, actor)) throw new Refusal('not_allowed');
  const { applicationId } = note;
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { communicationId: noteId },
  });
  await context.publish({ kind: 'communication-sent', applicationId }, { staff: true });
  return strikeOut(tx, noteId, actor.name);
};
