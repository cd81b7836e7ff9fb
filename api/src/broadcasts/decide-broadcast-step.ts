// Decides whether a broadcast may take a step, by its status and the requester.
import type { BroadcastStatus, BroadcastStep } from '@commonway/contract/broadcasts/broadcast-words.ts';
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';

export interface BroadcastStepInput {
  readonly status: BroadcastStatus;
  /** Staff ID of the sender; null for a draft. */
  readonly sentBy: number | null;
  readonly failed: number;
}

const statusesFor: Readonly<Record<BroadcastStep | 'save', readonly BroadcastStatus[]>> = {
  save: ['draft'],
  send: ['draft'],
  release: ['awaiting'],
  pause: ['running'],
  resume: ['paused'],
  stop: ['awaiting', 'running', 'paused'],
  retry: ['stopped', 'finished'],
};

/** Null if the step is allowed, otherwise the error code. The sender can't release their own large broadcast. */
export function decideBroadcastStep(
  { status, sentBy, failed }: BroadcastStepInput,
  step: BroadcastStep | 'save',
  staffId: number | null,
): ErrorCode | null {
  if (!statusesFor[step].includes(status)) return 'step_not_possible';
  if (step === 'release' && sentBy === staffId) return 'release_by_another';
  return step === 'retry' && failed === 0 ? 'step_not_possible' : null;
}
