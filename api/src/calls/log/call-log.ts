import { requireCaseAccess } from '../../accounts/case-access.ts';
import { findTextCase } from '../../messaging/texts/queries/unmatched.ts';
import type { Transaction } from '../../platform/database.ts';
import { type Handle, type HandleDownload, Refusal } from '../../platform/mount/context.ts';
import type { ByteRange } from '../../platform/storage.ts';
import { addCallToThread } from '../in/receive-recording.ts';
import {
  type CallerMessage,
  findRecording,
  listCallRows,
  lockCallerMessage,
  markCallDismissed,
} from './queries.ts';

/** Downloads the recording of a voicemail, or the part that a player requests. Audits each download. */
export const downloadRecording: HandleDownload<'calls/download-recording'> = async (context, { callId }) => {
  const found = await findRecording(context.tx, callId);
  // Still being fetched, blocked, or lost: there is nothing to play.
  if (found === undefined || found.key === null) throw new Refusal('not_found');
  const { applicationId, key, sizeBytes } = found;
  if (applicationId !== null) await requireCaseAccess(context, applicationId);
  context.audit({
    subjectKind: applicationId === null ? 'call' : 'application',
    subjectId: applicationId ?? callId,
    details: { callId },
  });
  const fileName = `voicemail-${callId}.wav`;
  const { storage } = context;
  // The storage key contains the hash of the content.
  const parts = sizeBytes !== null && {
    sizeBytes,
    etag: `"${key.slice(key.lastIndexOf('/') + 1)}"`,
    open: (range?: ByteRange) => storage.get(key, range),
  };
  return { fileName, mediaType: 'audio/wav', bytes: parts || (await storage.get(key)) };
};

const pageSize = 50;

/** Returns a page of the call log, newest first. */
export const listCalls: Handle<'calls/list-calls'> = async ({ tx, actor }, { filter, beforeId }) => {
  const rows = await listCallRows(
    tx,
    { filter, beforeId: beforeId ?? null },
    { scope: actor.caseScope, limit: pageSize + 1 },
  );
  return { calls: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
};

/** Finds and locks a voicemail or callback request that no one has handled. Throws `call_settled` if someone has. */
async function lockUnhandledCall(tx: Transaction, callId: number): Promise<CallerMessage> {
  const call = await lockCallerMessage(tx, callId);
  if (call === undefined) throw new Refusal('not_found');
  if (call.isSettled) throw new Refusal('call_settled');
  return call;
}

/**
 * Adds an unmatched voicemail or callback request to a case as an unread message. The phone number is not added to the
 * applicant.
 */
export const attachCall: Handle<'calls/attach-call'> = async (context, { callId, applicationId }) => {
  const { tx, tenant } = context;
  await requireCaseAccess(context, applicationId);
  const about = await findTextCase(tx, applicationId);
  if (about === undefined) throw new Refusal('not_found');
  const call = await lockUnhandledCall(tx, callId);
  await addCallToThread(tx, tenant.id, call, call.outcome, about);
  context.audit({ subjectKind: 'application', subjectId: applicationId, details: { callId } });
  await context.publish(
    { kind: 'communication-received', applicationId },
    { staff: true, applicantId: about.applicantId },
  );
  return { applicationId };
};

/** Dismisses an unmatched voicemail or callback request. */
export const dismissCall: Handle<'calls/dismiss-call'> = async (context, { callId }) => {
  await lockUnhandledCall(context.tx, callId);
  await markCallDismissed(context.tx, callId, context.actor.name);
  context.audit({ subjectKind: 'call', subjectId: callId });
  return { id: callId };
};
