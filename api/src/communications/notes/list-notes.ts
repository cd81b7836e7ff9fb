import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../reviews/blind-reviewers.ts';
import { findSubmittedApplication } from '../queries.ts';
import { canAttach, canStrike } from './may-change-note.ts';
import { listNoteRows, listPinnedRows, type NoteRow } from './queries.ts';

const pageSize = 50;

export const listNotes: Handle<'communications/list-notes'> = async (
  context,
  { applicationId, beforeId = Number.MAX_SAFE_INTEGER },
) => {
  const { tx, actor } = context;
  const [application, rows, pinned] = await Promise.all([
    findSubmittedApplication(tx, applicationId),
    listNoteRows(tx, applicationId, beforeId, pageSize + 1),
    listPinnedRows(tx, applicationId),
    refuseBlindReviewers(context, applicationId),
  ]);
  if (application === undefined) throw new Refusal('not_found');
  const shown = rows.slice(0, pageSize);
  const shownTo = (row: NoteRow) => {
    const note = { authorId: row.authorId, isStruck: row.struckAt !== null };
    return { ...row, mayStrike: canStrike(note, actor), mayAttach: canAttach(note, actor) };
  };
  return {
    notes: shown.map(shownTo),
    pinned: pinned.map(shownTo),
    nextBeforeId: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
};
