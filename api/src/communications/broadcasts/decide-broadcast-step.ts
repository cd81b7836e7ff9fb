// Which step a broadcast may take, by where it stands and who asks.
import type {
  BroadcastStatus,
  BroadcastStep,
} from '@commonway/contract/communications/broadcasts/broadcast-words.ts';
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';

export interface BroadcastNow {
  readonly status: BroadcastStatus;
  /** Who sent it; null before. */
  readonly sentBy: number | null;
  readonly failed: number;
}

const startsFrom: Readonly<Record<BroadcastStep | 'save', readonly BroadcastStatus[]>> = {
  save: ['draft'],
  send: ['draft'],
  release: ['awaiting'],
  pause: ['running'],
  resume: ['paused'],
  stop: ['awaiting', 'running', 'paused'],
  retry: ['stopped', 'finished'],
};

/** Null where the step may be taken, else why not. A large one is released by somebody other than who sends it. */
export function decideBroadcastStep(
  { status, sentBy, failed }: BroadcastNow,
  step: BroadcastStep | 'save',
  staffId: number | null,
): ErrorCode | null {
  if (!startsFrom[step].includes(status)) return 'step_not_possible';
  if (step === 'release' && sentBy === staffId) return 'release_by_another';
  return step === 'retry' && failed === 0 ? 'step_not_possible' : null;
}
