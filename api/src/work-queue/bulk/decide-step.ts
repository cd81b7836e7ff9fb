// Decides which steps a bulk change may take, by its status and the requester.
import { role } from '@commonway/contract/accounts/account-type.ts';
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import type { BulkStatus, BulkStep } from '@commonway/contract/work-queue/bulk/bulk-status.ts';
import type { Requester } from '../decide-change.ts';

export interface BulkChangeState {
  readonly status: BulkStatus;
  readonly startedBy: number;
  readonly changed: number;
  readonly lettersLeftAt: string | null;
}

const allowedStatuses: Readonly<Record<BulkStep, readonly BulkStatus[]>> = {
  pause: ['running'],
  resume: ['paused'],
  // A stopped undo can be undone again. This is the way forward if its worker crashed or the requester left.
  stop: ['running', 'paused', 'undoing'],
  undo: ['stopped', 'finished'],
};

/**
 * Returns null if the step is allowed, otherwise the error. Allowed: the person who started the change, supervisors,
 * and administrators.
 */
export function decideStep(change: BulkChangeState, step: BulkStep, requester: Requester): ErrorCode | null {
  if (!canControl(change, requester)) return 'not_allowed';
  if (!allowedStatuses[step].includes(change.status)) return 'step_not_possible';
  if (step !== 'undo') return null;
  if (change.lettersLeftAt !== null) return 'messages_left';
  return change.changed === 0 ? 'step_not_possible' : null;
}

function canControl({ startedBy }: BulkChangeState, { staffId, roles }: Requester): boolean {
  return startedBy === staffId || roles.includes(role.admin) || roles.includes(role.supervisor);
}
