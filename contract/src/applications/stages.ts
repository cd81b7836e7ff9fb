// The stages of an application as its applicant follows them: received, in review, decision, and payment of an award.
import { z } from 'zod';
import type { LocalText } from '../languages/languages.ts';
import type { KnownStatus } from './known-statuses.ts';

export const stageNames = ['received', 'review', 'decision', 'payment'] as const;
export type StageName = (typeof stageNames)[number];

/** A stage, and the time at which a completed stage began; null if the history does not say. */
const stage = z.object({
  name: z.enum(stageNames),
  progress: z.enum(['done', 'current', 'ahead']),
  at: z.string().nullable(),
});

export const applicationStages = z.object({
  stages: z.array(stage),
  /** How the `decision` stage ended; null before. A withdrawal ends it too. */
  outcome: z.enum(['approved', 'denied', 'withdrawn']).nullable(),
});
export type ApplicationStages = z.infer<typeof applicationStages>;

/** The properties of a workflow state that determine its stage. */
export interface StageState {
  readonly name: string;
  readonly isInitial: boolean;
  readonly isTerminal: boolean;
  readonly commitsAward: boolean;
}

/** A change of state, oldest first. */
export interface StageChange extends StageState {
  readonly at: string;
  readonly isDenial: boolean;
  readonly isWithdrawal: boolean;
  /** For a decision: the reason of a denial, and the last day to appeal (YYYY-MM-DD). */
  readonly reason?: LocalText | null;
  readonly appealUntil?: string | null;
  /** The caseworker's paragraph for the decision letter. */
  readonly note?: string | null;
}

export interface StageFacts {
  readonly state: StageState;
  readonly submittedAt: string;
  readonly changes: readonly StageChange[];
  /** Whether approved applications of the process are paid. */
  readonly paysAward: boolean;
}

const awaitsDecision: readonly string[] = [
  'Pending-Approval',
  'Pending-Denial',
] as const satisfies readonly KnownStatus[];

/** Determines the stages of a submitted application from its state and its history. */
export function determineStages(facts: StageFacts): ApplicationStages {
  const { state, paysAward } = facts;
  const outcome = determineOutcome(facts);
  const position = stageNames.indexOf(getStage(state, paysAward));
  const stages = listStages(outcome, paysAward).map((name) => {
    const index = stageNames.indexOf(name);
    const isDone = index < position || state.isTerminal;
    const progress = isDone
      ? ('done' as const)
      : index === position
        ? ('current' as const)
        : ('ahead' as const);
    return { name, progress, at: isDone ? findStageStart(name, facts) : null };
  });
  return { stages, outcome };
}

/**
 * The stages to show. A denied or withdrawn application ends with that; payment follows only where the process pays.
 */
function listStages(outcome: ApplicationStages['outcome'], paysAward: boolean): readonly StageName[] {
  if (outcome === 'withdrawn') return ['received', 'decision'];
  return outcome === 'denied' || !paysAward ? ['received', 'review', 'decision'] : stageNames;
}

/** How the application ended, or will; null if it is undecided. */
function determineOutcome({ state, changes, paysAward }: StageFacts): ApplicationStages['outcome'] {
  if (!state.isTerminal) return paysAward && state.commitsAward ? 'approved' : null;
  const lastChange = changes.at(-1);
  if (lastChange?.isWithdrawal || state.name === 'Withdrawn') return 'withdrawn';
  return lastChange?.isDenial || state.name === 'Denied' ? 'denied' : 'approved';
}

/** The stage of a state. With a payment to follow, a state that commits the award comes after the decision. */
function getStage({ name, isInitial, isTerminal, commitsAward }: StageState, paysAward: boolean): StageName {
  if (paysAward && commitsAward) return 'payment';
  if (isTerminal || awaitsDecision.includes(name)) return 'decision';
  return isInitial ? 'received' : 'review';
}

/** When a stage began; null if unknown. */
function findStageStart(name: StageName, facts: StageFacts): string | null {
  const { changes, submittedAt, paysAward } = facts;
  if (name === 'received') return submittedAt;
  if (name === 'review') return changes.find((change) => getStage(change, paysAward) === name)?.at ?? null;
  if (name === 'payment') return changes.findLast(({ isTerminal }) => isTerminal)?.at ?? null;
  return findDecisionChange(facts)?.at ?? null;
}

/** The change that decided the application. A decision may be repeated, and then the last one counts. */
export function findDecisionChange({
  changes,
  paysAward,
}: Pick<StageFacts, 'changes' | 'paysAward'>): StageChange | undefined {
  const isDecided = (change: StageChange | undefined): boolean =>
    change !== undefined && (change.isTerminal || (paysAward && change.commitsAward));
  return changes.findLast((change, index) => isDecided(change) && !isDecided(changes[index - 1]));
}
