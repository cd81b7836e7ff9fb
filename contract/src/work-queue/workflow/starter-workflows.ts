// Workflows to start from: complete enough to publish, and edited like any other.
import { role } from '../../accounts/account-type.ts';
import { type KnownStatus, knownStatuses } from '../../applications/known-statuses.ts';
import { getStatusTexts, inFiveLanguages, type StatusName, type StatusTexts } from './status-texts.ts';
import type { Workflow, WorkflowReason, WorkflowState, WorkflowTransition } from './workflow.ts';
import { applicantRole } from './workflow-constants.ts';

/** The steps from a status to others. `decision` steps are for supervisors; a denial requires a reason. */
type StarterSteps = Readonly<Partial<Record<StatusName, readonly StarterStep[]>>>;
type StarterStep = StatusName | { readonly decision: StatusName };

const decisions = { approve: { decision: 'Approved' }, deny: { decision: 'Denied' } } as const;

/** The statuses in order, starting with the initial one, and the steps between them. */
export const starters = {
  simple: {
    'Application Received': ['Review'],
    Review: ['Form in progress', 'Approved', 'Denied'],
    'Form in progress': ['Review'],
    Approved: [],
    Denied: [],
    Withdrawn: [],
  },
  supervised: {
    'Application Received': ['Case-Review'],
    'Case-Review': ['Form in progress', 'Pending-Approval', 'Pending-Denial'],
    'Form in progress': ['Case-Review'],
    'Pending-Approval': ['Case-Review', decisions.approve],
    'Pending-Denial': ['Case-Review', decisions.deny],
    Approved: [],
    Denied: [],
    Withdrawn: [],
  },
  inspection: {
    'Application Received': ['Intake review'],
    'Intake review': ['Form in progress', 'Inspection', 'Denied'],
    'Form in progress': ['Intake review'],
    Inspection: ['Review completed'],
    'Review completed': ['Inspection', decisions.approve, decisions.deny],
    Approved: [],
    Denied: [],
    Withdrawn: [],
  },
  scored: {
    'Application Received': ['Intake review'],
    'Intake review': ['Form in progress', 'Review', 'Denied'],
    'Form in progress': ['Intake review'],
    Review: ['Review completed'],
    'Review completed': [decisions.approve, decisions.deny],
    Approved: ['Waiting for payment'],
    'Waiting for payment': ['Paid'],
    Paid: [],
    Denied: [],
    Withdrawn: [],
  },
  lottery: {
    'Application Received': ['Waitlist', 'Denied'],
    Waitlist: ['Selected'],
    Selected: ['Form in progress', 'Waitlist', decisions.approve, decisions.deny],
    'Form in progress': ['Selected'],
    Approved: [],
    Denied: [],
    Withdrawn: [],
  },
} as const satisfies Record<string, StarterSteps>;
export type StarterName = keyof typeof starters;
export const starterNames = Object.keys(starters) as StarterName[];

/** Lists the statuses of a starter, in order. */
export const listStarterStatuses = (name: StarterName): StatusName[] =>
  Object.keys(starters[name]) as StatusName[];

const deciders = [role.admin, role.supervisor, role.manager];
const notified: readonly StatusName[] = ['Approved', 'Denied', 'Paid'];
const committed: readonly StatusName[] = ['Approved', 'Waiting for payment', 'Paid'];

const reasons: readonly WorkflowReason['label'][] = [
  inFiveLanguages(
    'Program requirements aren’t met',
    'No se cumplen las reglas del programa',
    '프로그램 요건을 충족하지 못함',
    'Hindi natutugunan ang mga patakaran ng programa',
    'شروط البرنامج غير مستوفاة',
  ),
  inFiveLanguages(
    'Documents weren’t received in time',
    'No se enviaron los documentos a tiempo',
    '서류가 기한 내에 제출되지 않음',
    'Hindi natanggap ang mga dokumento sa takdang oras',
    'لم تصل المستندات في الوقت المحدد',
  ),
];

/** A text in English and the languages of an office. */
const selectLanguages = (
  texts: Readonly<Record<string, string>>,
  languages: readonly string[],
): Record<string, string> =>
  Object.fromEntries(Object.entries(texts).filter(([code]) => code === 'en' || languages.includes(code)));

/** A state of a starter, without people and time limits. */
const createState = (
  status: StatusName,
  languages: readonly string[],
  {
    texts,
    ...given
  }: Pick<WorkflowState, 'id' | 'isInitial' | 'isTerminal'> & { readonly texts: StatusTexts },
): WorkflowState => ({
  ...given,
  name: status,
  color: Object.hasOwn(knownStatuses, status) ? knownStatuses[status as KnownStatus] : '#5f6b7a',
  label: selectLanguages(texts.label, languages),
  applicantText: selectLanguages(texts.next, languages),
  requiresAssignment: false,
  notifiesApplicant: notified.includes(status),
  staffIds: [],
  defaultStaffId: null,
  reasonIds: [],
  clockHours: null,
  waitsForApplicant: status === 'Form in progress',
  commitsAward: committed.includes(status),
});

/** Builds a starter as an unpublished workflow, with its texts in the languages of an office. */
export function buildStarterWorkflow(name: StarterName, languages: readonly string[]): Workflow {
  const steps: StarterSteps = starters[name];
  const statuses = listStarterStatuses(name);
  const getId = (status: StatusName): number => -1 - statuses.indexOf(status);
  const isTerminal = (status: StatusName): boolean => steps[status]?.length === 0;
  const createStep = (from: StatusName, to: StatusName, roleIds: number[]): WorkflowTransition => ({
    from: getId(from),
    to: getId(to),
    roleIds,
    condition: null,
    requiresComment: false,
    requiresDenialReason: to === 'Denied',
  });
  const transitions = statuses.flatMap((from) =>
    (steps[from] ?? []).map((step) =>
      typeof step === 'string' ? createStep(from, step, []) : createStep(from, step.decision, deciders),
    ),
  );
  // Applicants can withdraw until the decision.
  const undecided = statuses.filter((status) => !isTerminal(status) && !committed.includes(status));
  const withdrawals = undecided.map((status) => createStep(status, 'Withdrawn', [applicantRole]));
  const createReason = (label: WorkflowReason['label'], index: number): WorkflowReason => ({
    id: -1 - statuses.length - index,
    label: selectLanguages(label, languages),
    groupId: null,
  });
  return {
    states: statuses.map((status, index) =>
      createState(status, languages, {
        id: getId(status),
        isInitial: index === 0,
        isTerminal: isTerminal(status),
        texts: getStatusTexts(status, statuses.includes('Paid')),
      }),
    ),
    transitions: [...transitions, ...withdrawals],
    reasons: reasons.map(createReason),
    successors: [],
  };
}
