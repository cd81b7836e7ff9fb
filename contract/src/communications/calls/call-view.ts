// A telephone call as staff read it in a thread and in the call log.
import { z } from 'zod';

/** Who listened to what was read out; for a call that came in, what its caller came to. */
export const callOutcomes = [
  'person',
  'mailbox',
  'voicemail',
  'call-back',
  'office',
  'status',
  'opted-out',
] as const;

/** `due` while it is fetched from the provider; `held` back for a virus; `lost` where there was nothing to fetch. */
export const recordingStates = ['due', 'kept', 'held', 'lost'] as const;

export const callView = z.object({
  id: z.int(),
  /** How long the two spoke; null while they do, and where they did not. */
  durationSeconds: z.int().nullable(),
  outcome: z.enum(callOutcomes).nullable(),
  note: z.string().nullable(),
  recording: z.object({ seconds: z.int(), state: z.enum(recordingStates) }).nullable(),
  transcript: z.string().nullable(),
});
export type CallView = z.infer<typeof callView>;
