// Decides which steps a bulk change may take, by its status and the requester.
import { role } from '@commonway/contract/accounts/account-type.ts';
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import type { BulkStatus, BulkStep } from '@commonway/contract/work-queue/bulk/bulk-words.ts';
import type { Asker } from '../decide-change.ts';

export interface ChangeNow {
  readonly status: BulkStatus;
  readonly startedBy: number;
  readonly changed: number;
  readonly lettersLeftAt: string | null;
}

const startsFrom: Readonly<Record<BulkStep, readonly BulkStatus[]>> = {
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
export function decideStep(change: ChangeNow, step: BulkStep, asker: Asker): ErrorCode | null {
  if (!maySteer(change, asker)) return 'not_allowed';
  if (!startsFrom[step].includes(change.status)) return 'step_not_possible';
  if (step !== 'undo') return null;
  if (change.lettersLeftAt !== null) return 'messages_left';
  return change.changed === 0 ? 'step_not_possible' : null;
}

function maySteer({ startedBy }: ChangeNow, { staffId, roles }: Asker): boolean {
  return startedBy === staffId || roles.includes(role.admin) || roles.includes(role.supervisor);
}
