import { type Handle, Refusal } from '../../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../../reviews/blind-reviewers.ts';
import { findCaseOfCall, saveCallNote, touchMessage } from '../queries.ts';

/** Replaces the previous note; the audit trail keeps every version. */
export const noteCall: Handle<'communications/note-call'> = async (context, { communicationId, note }) => {
  const { tx, actor } = context;
  const about = await findCaseOfCall(tx, communicationId);
  if (about === undefined) throw new Refusal('not_found');
  const { applicationId } = about;
  await refuseBlindReviewers(context, applicationId);
  await touchMessage(tx, communicationId);
  await saveCallNote(tx, communicationId, note || null, actor.name);
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { communicationId, note } });
  await context.publish({ kind: 'communication-sent', applicationId }, { staff: true });
  return { note: note || null };
};
