// The transcript of a voicemail, from the phone provider or the configured speech model. The first one wins.
import { buffer } from 'node:stream/consumers';
import type { JobContext, JobHandler } from '../../job-context.ts';
import type { Transaction } from '../../platform/database.ts';
import { raiseMessageRevision } from '../queries.ts';
import { findRecordingToTranscribe, lockInboundCall, saveTranscript } from './queries.ts';

const maxTranscriptLength = 10_000;
/** Models answer in a fraction of the recording's three minutes. */
const timeoutMs = 120_000;

/** Transcribes a stored voicemail that has no transcript yet. Retried while the model is down. */
export const transcribeRecording: JobHandler<'calls/transcribe-recording'> = async (
  { database, events, storage, providers },
  { tenantId, callId },
  _,
  signal = AbortSignal.timeout(timeoutMs),
) => {
  const recording = await database.tenant(tenantId, (tx) => findRecordingToTranscribe(tx, callId));
  if (providers.transcription === null || recording === undefined) return;
  const audio = await buffer(await storage.get(recording.key));
  const transcript = await providers.transcription.transcribe(audio, recording.language, signal);
  await database.tenant(tenantId, (tx) => addTranscript({ events }, tx, tenantId, callId, transcript));
};

/** Stores a transcript and updates open pages. An empty one means that nothing was understood. */
export async function addTranscript(
  { events }: Pick<JobContext, 'events'>,
  tx: Transaction,
  tenantId: number,
  callId: number,
  transcript: string,
): Promise<void> {
  const call = transcript === '' ? undefined : await lockInboundCall(tx, callId);
  if (call === undefined) return;
  if (call.communicationId !== null) await raiseMessageRevision(tx, call.communicationId);
  await saveTranscript(tx, callId, transcript.slice(0, maxTranscriptLength));
  const { applicationId } = call;
  const event = { kind: 'communication-sent', ...(applicationId !== null && { applicationId }) } as const;
  await events.publish(tx, tenantId, { staff: true }, event);
}
