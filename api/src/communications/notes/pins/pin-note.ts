import { maxPins } from '@commonway/contract/communications/notes/note-view.ts';
import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { canStrike } from '../may-change-note.ts';
import { lockNote } from '../queries.ts';
import { countPinned, setPin } from './queries.ts';

export const pinNote: Handle<'communications/pin-note'> = async (context, { noteId, isPinned }) => {
  const { tx, actor } = context;
  const note = await lockNote(tx, noteId);
  if (note === undefined) throw new Refusal('not_found');
  if (note.isStruck) throw new Refusal('note_struck');
  if (!canStrike(note, actor)) throw new Refusal('not_allowed');
  const { applicationId, pinnedAt } = note;
  if ((pinnedAt !== null) === isPinned) return { pinnedAt };
  if (isPinned && (await countPinned(tx, applicationId)) >= maxPins)
    throw new Refusal('too_many_pins', { parameters: { max: maxPins } });
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { communicationId: noteId, isPinned },
  });
  await context.publish({ kind: 'communication-sent', applicationId }, { staff: true });
  return setPin(tx, noteId, isPinned ? actor.name : null);
};
