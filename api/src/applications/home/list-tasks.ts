// What an applicant should do or know next, the most urgent first.
import type { ApplicationCard } from '@commonway/contract/applications/applications.ts';
import { type HomeTask, homeLimits } from '@commonway/contract/applications/home.ts';
import type { ExpiringDocument } from './queries.ts';

export interface TaskFacts {
  readonly cards: readonly ApplicationCard[];
  readonly documents: readonly ExpiringDocument[];
  readonly now: Date;
  /** The current day at the office, YYYY-MM-DD. */
  readonly today: string;
}

const order: readonly HomeTask['kind'][] = [
  'request',
  'fee',
  'step',
  'decision',
  'message',
  'draft',
  'document',
];

/** Lists the tasks: requests and fees first, then decisions, messages, drafts, and documents, by due date. */
export function listTasks(facts: TaskFacts): HomeTask[] {
  const ofCards = facts.cards.flatMap((card) => listCardTasks(card, facts));
  const documents = facts.documents.map((document) => ({ kind: 'document' as const, ...document }));
  return [...ofCards, ...documents].sort(
    (one, other) =>
      order.indexOf(one.kind) - order.indexOf(other.kind) || getDueDate(one).localeCompare(getDueDate(other)),
  );
}

/** The date to sort a task by. A task without a due date comes last. */
function getDueDate(task: HomeTask): string {
  if (task.kind === 'request') return task.dueOn;
  if (task.kind === 'document') return task.expiresOn;
  return (task.kind === 'draft' ? task.closesAt : null) ?? '9999';
}

/** The tasks of one application. */
function listCardTasks(card: ApplicationCard, { now, today }: TaskFacts): HomeTask[] {
  const { id: applicationId, programId, programName, nextStep, unreadMessages, request, dueAt } = card;
  const subject = { applicationId, programId, programName };
  const tasks: HomeTask[] = [];
  if (request !== null && dueAt !== null) {
    const { id: requestId, ...asked } = request;
    tasks.push({ ...subject, kind: 'request', requestId, ...asked, dueOn: dueAt, isOverdue: dueAt < today });
  }
  for (const { id: feeId, ...fee } of card.dueFees) tasks.push({ ...subject, kind: 'fee', feeId, ...fee });
  if (card.status !== null && card.turn === 'yours' && tasks.length === 0)
    tasks.push({ ...subject, kind: 'step', nextStep });
  const decision = findRecentDecision(card, now);
  if (decision !== null) tasks.push({ ...subject, kind: 'decision', ...decision });
  // The message about a decision is on the page that the decision leads to.
  else if (unreadMessages > 0) tasks.push({ ...subject, kind: 'message', count: unreadMessages });
  if (card.draft !== null)
    tasks.push({ ...subject, kind: 'draft', name: card.draft.name, nextStep, closesAt: dueAt });
  return tasks;
}

/** The decision of the last days; null without one. */
function findRecentDecision({ progress, decision }: ApplicationCard, now: Date) {
  const outcome = progress?.outcome;
  const at = progress?.stages.find(({ name }) => name === 'decision')?.at;
  if (!outcome || outcome === 'withdrawn' || !at) return null;
  const days = (now.getTime() - Date.parse(at)) / 86_400_000;
  const awardAmount = decision?.award?.amount ?? null;
  const appealUntil = decision?.canAppeal ? decision.appealUntil : null;
  return days <= homeLimits.decisionDays ? { outcome, at, awardAmount, appealUntil } : null;
}
