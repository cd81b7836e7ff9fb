import type { StateClock } from '../../../src/programs/clocks/move-clock.ts';
import { getStateId, type StateName } from './state-words.ts';

/** The working days, of nine hours each, that a case can stay in a status. */
const promisedDays: Partial<Record<StateName, number>> = {
  'Application Received': 2,
  Intake: 2,
  'Intake review': 3,
  'Intake-Complete': 2,
  'Case verification': 3,
  'Case-Review': 5,
  'QA/QC-Ready': 2,
  'QA/QC': 2,
  Review: 5,
  'Review completed': 2,
  'Pending-Approval': 3,
  'Pending-Denial': 2,
  Approved: 2,
  'Waiting for payment': 5,
  'Payment in progress': 5,
};

/** Statuses in which the office waits for the applicant. */
const waitingForApplicant: ReadonlySet<StateName> = new Set(['Form in progress']);

/** The clock settings of a status in a process; statuses that end a case have no deadline. */
export const createDemoClock = (processId: number, name: StateName, isTerminal: boolean): StateClock => ({
  processId,
  id: getStateId(processId, name),
  clockHours: isTerminal ? null : (promisedDays[name] ?? 0) * 9 || null,
  waitsForApplicant: waitingForApplicant.has(name),
  escalations: [],
});
