import { maxAttachments } from '@commonway/contract/communications/notes/note-view.ts';
import { storeDocument, withPreparedDocument } from '../../documents/store-document.ts';
import { type HandleUpload, Refusal } from '../../platform/mount/context.ts';
import { canAttach } from './may-change-note.ts';
import { insertAttachment, listAttachments, lockNote } from './queries.ts';

/**
 * Adds an attachment to an existing note. An upload repeated after a broken connection is recognized by its bytes
 * (security 49).
 */
export const attachToNote: HandleUpload<'communications/attach-to-note'> = (context, { noteId }, file) =>
  withPreparedDocument(file, async (prepared) => {
    const { tx, actor, tenant } = context;
    const note = await lockNote(tx, noteId);
    if (note === undefined) throw new Refusal('not_found');
    if (note.isStruck) throw new Refusal('note_struck');
    if (!canAttach(note, actor)) throw new Refusal('not_allowed');
    const { applicationId, applicantId } = note;
    const attached = await listAttachments(tx, noteId);
    const same = attached.find(({ sha256 }) => sha256 === prepared.sha256);
    if (same !== undefined) return same;
    if (attached.length >= maxAttachments) throw new Refusal('too_many_files');
    const document = await storeDocument(context, prepared, { applicantId, isInternal: true });
    await insertAttachment(tx, tenant.id, noteId, document.id);
    context.audit({
      subjectKind: 'application',
      subjectId: applicationId,
      details: { communicationId: noteId, fileName: document.fileName },
    });
    await context.publish({ kind: 'communication-sent', applicationId }, { staff: true });
    return document;
  });
