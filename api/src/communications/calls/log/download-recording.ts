import { type HandleDownload, Refusal } from '../../../platform/mount/context.ts';
import { refuseBlindReviewers } from '../../../reviews/blind-reviewers.ts';
import { findRecording } from './queries.ts';

export const downloadRecording: HandleDownload<'communications/download-recording'> = async (
  context,
  { callId },
) => {
  const found = await findRecording(context.tx, callId);
  // Still being fetched, blocked, or lost: there is nothing to play.
  if (found === undefined || found.key === null) throw new Refusal('not_found');
  const { applicationId, key } = found;
  if (applicationId !== null) await refuseBlindReviewers(context, applicationId);
  context.audit({
    subjectKind: applicationId === null ? 'call' : 'application',
    subjectId: applicationId ?? callId,
    details: { callId },
  });
  const fileName = `voicemail-${callId}.wav`;
  return { fileName, mediaType: 'audio/wav', bytes: await context.storage.get(key) };
};
