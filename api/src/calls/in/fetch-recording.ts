// Fetches a voicemail from the provider, checks its format, scans it, and stores it before staff can listen to it.
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { JobContext, JobHandler } from '../../job-context.ts';
import type { Recording } from '../../providers/phone/calls/call-port.ts';
import { findDueRecording, type RecordingResult, saveRecordingResult } from '../log/queries.ts';
import { raiseMessageRevision } from '../queries.ts';

/** Three minutes in the provider's format, with a margin. */
const maxBytes = 20 * 1024 * 1024;

/**
 * Fetches a voicemail from the provider and stores it. Retried while the provider or the scanner is down. After the
 * last try, the recording is marked as lost.
 */
export const fetchRecording: JobHandler<'calls/fetch-recording'> = async (
  context,
  { tenantId, callId: id },
  isLastTry,
) => {
  const { database, events, jobs, providers } = context;
  const due = await database.tenant(tenantId, (tx) => findDueRecording(tx, id));
  if (due === undefined) return;
  const result = await fetchAndStoreRecording(context, tenantId, due.recordingId).catch(
    (error: unknown): RecordingResult => {
      if (!isLastTry) throw error;
      return { state: 'lost', key: null, sizeBytes: null };
    },
  );
  await database.tenant(tenantId, async (tx) => {
    // Lock order: the message before the call.
    if (due.communicationId !== null) await raiseMessageRevision(tx, due.communicationId);
    await saveRecordingResult(tx, id, result);
    if (result.state === 'stored' && providers.transcription !== null)
      await jobs.enqueue(tx, 'calls/transcribe-recording', [{ tenantId, callId: id }]);
    const { applicationId } = due;
    const event = { kind: 'communication-sent', ...(applicationId !== null && { applicationId }) } as const;
    await events.publish(tx, tenantId, { staff: true }, event);
  });
};

/** Downloads a recording, scans it for viruses, and stores it. Returns its state and storage key. */
async function fetchAndStoreRecording(
  { providers, storage }: JobContext,
  tenantId: number,
  recordingId: string,
): Promise<RecordingResult> {
  const recording = await providers.calls.fetchRecording(recordingId);
  const bytes = recording && (await readWaveFile(recording));
  if (bytes === null) return { state: 'lost', key: null, sizeBytes: null };
  const verdict = await providers.virusScan.scan(Readable.from([bytes]));
  const key = `${tenantId}/recordings/${createHash('sha256').update(bytes).digest('hex')}`;
  await storage.put(key, bytes);
  return { state: verdict === 'infected' ? 'held' : 'stored', key, sizeBytes: bytes.length };
}

/** Reads the bytes of a recording; null if they are not a WAV file, whatever the declared type, or too large. */
async function readWaveFile({ bytes }: Recording): Promise<Buffer | null> {
  const pieces: Buffer[] = [];
  let size = 0;
  for await (const piece of bytes) {
    pieces.push(Buffer.from(piece as Uint8Array));
    size += pieces.at(-1)?.length ?? 0;
    if (size > maxBytes) return null;
  }
  const whole = Buffer.concat(pieces);
  const isWave = whole.toString('latin1', 0, 4) === 'RIFF' && whole.toString('latin1', 8, 12) === 'WAVE';
  return isWave ? whole : null;
}
