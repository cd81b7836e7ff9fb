import { requireCaseAccess } from '../../../accounts/case-access.ts';
import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { deleteNote, findDocumentField, insertNote } from './queries.ts';

/** Adds a staff note to a page of a case's document. */
export const addDocumentNote: Handle<'work-queue/add-document-note'> = async (context, input) => {
  const { tx, actor } = context;
  const { applicationId, documentId } = input;
  await requireCaseAccess(context, applicationId);
  if ((await findDocumentField(tx, input)) === undefined) throw new Refusal('not_found');
  const note = await insertNote(tx, { ...input, by: { staffId: actor.staffId ?? 0, name: actor.name } });
  const details = { documentId, noteId: note.id, page: input.page };
  context.audit({ subjectKind: 'application', subjectId: applicationId, details });
  await context.publish({ kind: 'application-changed', applicationId }, { staff: true });
  return note;
};

/** Deletes a note of the caller. Notes of others are not found. */
export const deleteDocumentNote: Handle<'work-queue/delete-document-note'> = async (context, input) => {
  const { applicationId, documentId, noteId } = input;
  await requireCaseAccess(context, applicationId);
  if (!(await deleteNote(context.tx, { ...input, staffId: context.actor.staffId })))
    throw new Refusal('not_found');
  const details = { documentId, noteId };
  context.audit({ subjectKind: 'application', subjectId: applicationId, details });
  await context.publish({ kind: 'application-changed', applicationId }, { staff: true });
  return {};
};
