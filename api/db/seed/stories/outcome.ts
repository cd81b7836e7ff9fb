import type { DemoProgram } from '../programs/demo-program.ts';
import type { Random } from '../random.ts';
import type { StateName } from '../workflow/state-words.ts';

/** The data that staff add to an application: award, payment, and category. */
export interface Outcome {
  readonly award: number | null;
  readonly paymentChannel: string | null;
  readonly paymentStatus: string | null;
  readonly category: string | null;
}

type Answers = Readonly<Record<string, unknown>>;

/** The largest award of each program that pays, in dollars. */
export const largestAwards: Readonly<Record<string, number>> = {
  'emergency-rental-assistance': 15_000,
  'utility-relief': 1_500,
  'home-repair-loan': 40_000,
  'small-business-recovery-grant': 25_000,
  'storm-relief': 2_000,
  'emergency-rent': 4_000,
  'school-costs': 900,
};

const paymentStatuses: Readonly<Partial<Record<StateName, string>>> = {
  'Waiting for payment': 'Pending',
  'Payment in progress': 'Processing',
  Paid: 'Paid',
};

const grantedStates: ReadonlySet<StateName | null> = new Set<StateName | null>([
  'Approved',
  'Waiting for payment',
  'Payment in progress',
  'Paid',
]);

/** Draws the award and the payment of an application, as far as its current state implies them. */
export function drawOutcome(
  random: Random,
  program: DemoProgram,
  state: StateName | null,
  answers: Answers,
  totals: Answers,
): Outcome {
  const isGranted = grantedStates.has(state);
  const requestedAmount = totals['amountAsked'];
  const maxAward = largestAwards[program.code];
  const award =
    isGranted && maxAward !== undefined && typeof requestedAmount === 'number'
      ? Math.min(requestedAmount, maxAward)
      : null;
  const channels = program.fees ? ['Card'] : ['ACH', 'ACH', 'Check'];
  const isPaying = program.fees ? state !== null && state !== 'Application Received' : award !== null;
  return {
    award,
    paymentChannel: isPaying ? random.pick(channels) : null,
    paymentStatus: state !== null && isPaying ? getPaymentStatus(program, state) : null,
    category: state === null ? null : getCategory(program, answers),
  };
}

/** The payment status in a state. A fee is paid before the review, an award after the decision. */
function getPaymentStatus(program: DemoProgram, state: StateName): string {
  const knownStatus = paymentStatuses[state];
  if (knownStatus !== undefined) return knownStatus;
  return program.fees && state !== 'Intake review' ? 'Paid' : 'Pending';
}

const categoryNames: Readonly<Record<string, string>> = {
  power: 'Electricity',
  gas: 'Gas',
  water: 'Water',
  food: 'Food and drink',
  retail: 'Shop',
  trades: 'Construction and repair',
  care: 'Care, health, or beauty',
  other: 'Other business',
  housing: 'Housing',
  childcare: 'Child care',
  health: 'Health care',
  work: 'Work',
};

/** The category that the work queue shows for an application, from its answers. */
function getCategory(program: DemoProgram, answers: Answers): string | null {
  if (typeof answers['evictionNotice'] === 'boolean')
    return answers['evictionNotice'] ? 'Eviction prevention' : 'Rent arrears';
  if (typeof answers['isUnsafe'] === 'boolean') return answers['isUnsafe'] ? 'Unsafe home' : 'Repair';
  const [need] = Array.isArray(answers['needs']) ? answers['needs'] : [];
  const word = answers['utility'] ?? answers['businessKind'] ?? need;
  return typeof word === 'string'
    ? (categoryNames[word] ?? null)
    : program.category === 'housing'
      ? 'Housing'
      : null;
}
