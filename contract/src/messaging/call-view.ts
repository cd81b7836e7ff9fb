// A phone call as its thread shows it.
import { z } from 'zod';

/** Outgoing: who answered. Incoming: what the caller did. */
export const callOutcomes = [
  'person',
  'mailbox',
  'voicemail',
  'call-back',
  'office',
  'status',
  'opted-out',
] as const;

/** `due`: being fetched from the provider. `held`: contains a virus. `lost`: nothing to fetch. */
export const recordingStates = ['due', 'stored', 'held', 'lost'] as const;

export const callView = z.object({
  id: z.int(),
  /** Length of the conversation; null while it lasts or if there was none. */
  durationSeconds: z.int().nullable(),
  outcome: z.enum(callOutcomes).nullable(),
  note: z.string().nullable(),
  recording: z.object({ seconds: z.int(), state: z.enum(recordingStates) }).nullable(),
  transcript: z.string().nullable(),
});
export type CallView = z.infer<typeof callView>;
