import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { submittedApplication } from '../queries.ts';
import { mayAttach, mayStrike } from './may-change-note.ts';
import { listNoteRows } from './queries.ts';

const pageSize = 50;

export const listNotes: Handle<'communications/list-notes'> = async (
  { tx, actor },
  { applicationId, beforeId = Number.MAX_SAFE_INTEGER },
) => {
  const [application, rows] = await Promise.all([
    submittedApplication(tx, applicationId),
    listNoteRows(tx, applicationId, beforeId, pageSize + 1),
  ]);
  if (application === undefined) throw new Refusal('not_found');
  const shown = rows.slice(0, pageSize);
  return {
    notes: shown.map((row) => {
      const note = { authorId: row.authorId, isStruck: row.struckAt !== null };
      return { ...row, mayStrike: mayStrike(note, actor), mayAttach: mayAttach(note, actor) };
    }),
    nextBeforeId: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
};
