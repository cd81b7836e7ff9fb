// A small valid workflow. Tests break it in one place at a time.
import type { OfficeFacts } from './check-workflow.ts';
import type { Workflow, WorkflowState, WorkflowTransition } from './workflow.ts';

/** A state for tests, with some properties given. */
export const createStateExample = (
  id: number,
  name: string,
  given: Partial<WorkflowState> = {},
): WorkflowState => ({
  id,
  name,
  color: '#1f6f9f',
  label: { en: name },
  applicantText: { en: `About ${name}` },
  isInitial: false,
  isTerminal: false,
  requiresAssignment: false,
  notifiesApplicant: false,
  staffIds: [],
  defaultStaffId: null,
  reasonIds: [],
  clockHours: null,
  waitsForApplicant: false,
  commitsAward: false,
  ...given,
});

/** A transition for tests, with some properties given. */
export const createStepExample = (
  from: number,
  to: number,
  given: Partial<WorkflowTransition> = {},
): WorkflowTransition => ({
  from,
  to,
  roleIds: [],
  condition: null,
  requiresComment: false,
  requiresDenialReason: false,
  ...given,
});

/** Received -> Review -> Approved or Denied. */
export const workflowExample: Workflow = {
  states: [
    createStateExample(101, 'Received', { isInitial: true }),
    createStateExample(102, 'Review', { requiresAssignment: true, staffIds: [7], defaultStaffId: 7 }),
    createStateExample(103, 'Approved', { isTerminal: true, notifiesApplicant: true }),
    createStateExample(104, 'Denied', { isTerminal: true, reasonIds: [1] }),
  ],
  transitions: [
    createStepExample(101, 102),
    createStepExample(102, 103, { roleIds: [200] }),
    createStepExample(102, 104, { roleIds: [200], requiresDenialReason: true, requiresComment: true }),
  ],
  reasons: [{ id: 1, label: { en: 'Papers are missing' }, groupId: null }],
  successors: [],
};

export const officeExample: OfficeFacts = {
  languages: ['en'],
  staff: [
    { id: 7, roles: [200], isActive: true },
    { id: 8, roles: [4], isActive: false },
  ],
  cases: [{ stateId: 101, count: 3 }],
  letters: [{ stateId: 103, templateId: 620_001, languages: ['en'] }],
};
