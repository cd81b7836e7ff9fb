import { type FlowName, flows } from '../workflow/flows.ts';
import type { StateName } from '../workflow/state-words.ts';

type PreviousStates = Readonly<Partial<Record<StateName, StateName>>>;

const paymentPath: PreviousStates = {
  'Waiting for payment': 'Approved',
  'Payment in progress': 'Waiting for payment',
  Paid: 'Payment in progress',
};

/** The usual previous status of each status. */
const previousStates: Readonly<Record<FlowName, PreviousStates>> = {
  grant: {
    'Intake review': 'Application Received',
    'Form in progress': 'Intake review',
    'Intake-Complete': 'Intake review',
    'Case-Review': 'Intake-Complete',
    'QA/QC-Ready': 'Case-Review',
    'QA/QC': 'QA/QC-Ready',
    'Pending-Approval': 'QA/QC',
    Approved: 'Pending-Approval',
    ...paymentPath,
    'Pending-Denial': 'Case-Review',
    Denied: 'Pending-Denial',
  },
  licence: {
    'Intake review': 'Application Received',
    'Waiting for payment': 'Intake review',
    'Payment in progress': 'Waiting for payment',
    'Case-Review': 'Payment in progress',
    Review: 'Case-Review',
    'Review completed': 'Review',
    Approved: 'Review completed',
    'Pending-Denial': 'Review completed',
    Denied: 'Pending-Denial',
  },
  loan: {
    'Intake review': 'Application Received',
    'Case-Review': 'Intake review',
    Review: 'Case-Review',
    'Review completed': 'Review',
    'Pending-Approval': 'Review completed',
    Approved: 'Pending-Approval',
    ...paymentPath,
    'Pending-Denial': 'Case-Review',
    Denied: 'Pending-Denial',
  },
  cases: {
    'Form in progress': 'Intake',
    'Case verification': 'Intake',
    'Case-Review': 'Case verification',
    'Review completed': 'Case-Review',
    Approved: 'Review completed',
    'Pending-Denial': 'Case-Review',
    Denied: 'Pending-Denial',
  },
  simple: {
    Review: 'Application Received',
    'Review completed': 'Review',
    Approved: 'Review completed',
    Denied: 'Review completed',
  },
  subscription: { 'Provision-Error': 'Application Received', Approved: 'Application Received' },
};

/** The statuses from the initial one to `target`, both included. */
export function findTypicalPath(flow: FlowName, target: StateName): readonly StateName[] {
  const first = flows[flow].states[0] as StateName;
  const path: StateName[] = [target];
  while (path[0] !== first) {
    const earlier = previousStates[flow][path[0] as StateName];
    if (earlier === undefined) throw new Error(`no path to ${target} in a ${flow} process`);
    path.unshift(earlier);
  }
  return path;
}
