import { role } from '@commonway/contract/accounts/account-type.ts';
import type { CommunicationView } from '@commonway/contract/messaging/communications.ts';
import { maxAttachments, maxPins } from '@commonway/contract/messaging/notes.ts';
import { requireCaseAccess } from '../../accounts/case-access.ts';
import { notify } from '../../accounts/notices/notify.ts';
import { storeDocument, withPreparedDocument } from '../../documents/store-document.ts';
import {
  type Actor,
  type Context,
  type Handle,
  type HandleDownload,
  type HandleUpload,
  Refusal,
} from '../../platform/mount/context.ts';
import { requireStorageLeft } from '../../tenants/plan-limits.ts';
import { findSubmittedApplication } from '../queries.ts';
import { sendCommunication } from '../sending/send-communication.ts';
import {
  insertMentions,
  insertNoteAttachment,
  listNoteAttachments,
  listNoteRows,
  listPinnedNoteRows,
  listStaffWithAccess,
  lockAndCountPins,
  lockNote,
  markNoteStruck,
  type NoteRow,
  setNotePin,
} from './queries.ts';

/** Downloads an attachment of a note that passed its scan. Audits the download. */
export const downloadAttachment: HandleDownload<'messaging/download-attachment'> = async (
  context,
  { noteId, documentId },
) => {
  const attachment = (await listNoteAttachments(context.tx, noteId)).find(({ id }) => id === documentId);
  if (attachment === undefined || attachment.scan === 'held' || attachment.scan === 'waiting')
    throw new Refusal('not_found');
  await requireCaseAccess(context, attachment.applicationId);
  const { fileName, mediaType, sizeBytes, storageKey } = attachment;
  const details = { documentId, fileName };
  context.audit({ subjectKind: 'application', subjectId: attachment.applicationId, details });
  return { fileName, mediaType, sizeBytes, bytes: await context.storage.get(storageKey) };
};

/** Returns the staff who have access to a case, so a note can mention them. */
export const listMentionable: Handle<'messaging/list-mentionable'> = async (context, { applicationId }) => {
  const [application, staff] = await Promise.all([
    findSubmittedApplication(context.tx, applicationId),
    listStaffWithAccess(context.tx, applicationId),
    requireCaseAccess(context, applicationId),
  ]);
  if (application === undefined) throw new Refusal('not_found');
  return { staff };
};

// Permissions for notes: authors can change their own, and administrators and supervisors can strike out any.
type Viewer = Pick<Actor, 'staffId' | 'roles'>;

interface Note {
  readonly authorId: number | null;
  readonly isStruck: boolean;
}

/** Whether the viewer may add attachments: only the author, and not to a note that is struck out. */
const canAttach = (note: Note, viewer: Viewer): boolean =>
  !note.isStruck && viewer.staffId !== null && note.authorId === viewer.staffId;

/** Whether the viewer may strike out or pin a note: its author, administrators, and supervisors. */
const canStrike = (note: Note, viewer: Viewer): boolean =>
  canAttach(note, viewer) ||
  (!note.isStruck && viewer.roles.some((id) => id === role.admin || id === role.supervisor));

/** Adds an internal note to the thread of a case, and notifies mentioned colleagues. */
export const writeNote: Handle<'messaging/write-note'> = async (
  context,
  { applicationId, body, mentions = [] },
) => {
  const note = await sendCommunication(context, { applicationId, body, type: 'NOTE' });
  const { id } = note as CommunicationView;
  if (mentions.length > 0) await notifyMentioned(context, applicationId, id, [...new Set(mentions)]);
  return { id };
};

/**
 * Stores who is mentioned in a note and notifies them, except the author. Throws `mention_not_allowed` if a mentioned
 * staff member can't access the case.
 */
async function notifyMentioned(
  { tx, tenant, actor }: Context,
  applicationId: number,
  noteId: number,
  staffIds: readonly number[],
): Promise<void> {
  const staffWithAccess = new Set(
    (await listStaffWithAccess(tx, applicationId)).map(({ staffId }) => staffId),
  );
  if (staffIds.some((id) => !staffWithAccess.has(id))) throw new Refusal('mention_not_allowed');
  await insertMentions(tx, noteId, staffIds);
  const to = staffIds.filter((id) => id !== actor.staffId);
  await notify(tx, tenant.id, [
    { kind: 'mention', to, subjectId: applicationId, key: `communication ${noteId}` },
  ]);
}

const pageSize = 50;

/** Returns a page of a case's notes, newest first, and all pinned notes. */
export const listNotes: Handle<'messaging/list-notes'> = async (
  context,
  { applicationId, beforeId = Number.MAX_SAFE_INTEGER },
) => {
  const { tx, actor } = context;
  const [application, rows, pinned] = await Promise.all([
    findSubmittedApplication(tx, applicationId),
    listNoteRows(tx, applicationId, beforeId, pageSize + 1),
    listPinnedNoteRows(tx, applicationId),
    requireCaseAccess(context, applicationId),
  ]);
  if (application === undefined) throw new Refusal('not_found');
  const shown = rows.slice(0, pageSize);
  const toNoteView = (row: NoteRow) => {
    const note = { authorId: row.authorId, isStruck: row.struckAt !== null };
    return { ...row, mayStrike: canStrike(note, actor), mayAttach: canAttach(note, actor) };
  };
  return {
    notes: shown.map(toNoteView),
    pinned: pinned.map(toNoteView),
    nextBeforeId: rows.length > pageSize ? (shown.at(-1)?.id ?? null) : null,
  };
};

/** Strikes out a note: it stays visible, with who struck it out and when. */
export const strikeNote: Handle<'messaging/strike-note'> = async (context, { noteId }) => {
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
  return markNoteStruck(tx, noteId, actor.name);
};

/** Pins or unpins a note of a case, within the limit of pins. */
export const pinNote: Handle<'messaging/pin-note'> = async (context, { noteId, isPinned }) => {
  const { tx, actor } = context;
  const note = await lockNote(tx, noteId);
  if (note === undefined) throw new Refusal('not_found');
  if (note.isStruck) throw new Refusal('note_struck');
  if (!canStrike(note, actor)) throw new Refusal('not_allowed');
  const { applicationId, pinnedAt } = note;
  if ((pinnedAt !== null) === isPinned) return { pinnedAt };
  if (isPinned && (await lockAndCountPins(tx, applicationId)) >= maxPins)
    throw new Refusal('too_many_pins', { parameters: { max: maxPins } });
  context.audit({
    subjectKind: 'application',
    subjectId: applicationId,
    details: { communicationId: noteId, isPinned },
  });
  await context.publish({ kind: 'communication-sent', applicationId }, { staff: true });
  return setNotePin(tx, noteId, isPinned ? actor.name : null);
};

/**
 * Adds an attachment to an existing note. Returns the existing document if the same bytes are already attached, such as
 * after a broken connection (security 49).
 */
export const attachToNote: HandleUpload<'messaging/attach-to-note'> = (context, { noteId }, file) =>
  withPreparedDocument(file, async (prepared) => {
    const { tx, actor } = context;
    const note = await lockNote(tx, noteId);
    if (note === undefined) throw new Refusal('not_found');
    if (note.isStruck) throw new Refusal('note_struck');
    if (!canAttach(note, actor)) throw new Refusal('not_allowed');
    const { applicationId, applicantId } = note;
    const attached = await listNoteAttachments(tx, noteId);
    const same = attached.find(({ sha256 }) => sha256 === prepared.sha256);
    if (same !== undefined) return same;
    if (attached.length >= maxAttachments) throw new Refusal('too_many_files');
    await requireStorageLeft(tx, prepared.sizeBytes);
    const document = await storeDocument(context, prepared, { applicantId, isInternal: true });
    await insertNoteAttachment(tx, noteId, document.id);
    context.audit({
      subjectKind: 'application',
      subjectId: applicationId,
      details: { communicationId: noteId, fileName: document.fileName },
    });
    await context.publish({ kind: 'communication-sent', applicationId }, { staff: true });
    return document;
  });
