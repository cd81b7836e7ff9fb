// Saving as a pure state machine: what is known to be on the server, what is on its way there, what still has to go.
// draft.ts runs it. Nothing here waits, sends or reads a clock.
import type { Answers } from '@commonway/contract/programs/form-definition.ts';
import { type Conflict, findConflicts, isSame } from './find-conflicts.ts';

/** Why saving ended for good: the server will not take these answers however often they are sent. */
export interface SaveRefusal {
  readonly error: string;
  readonly message: string;
}

export interface SaveQueue {
  /** The answers as the server last told or took them, and their revision. */
  readonly stored: Answers;
  readonly revision: number;
  readonly savedAt: string | null;
  /** Changed answers on their way to the server; null when none are. */
  readonly sending: Answers | null;
  /** What was sent and answered by nobody: the server may have it, and then it is no other person's. */
  readonly unanswered: readonly Answers[];
  /** Changed answers that still have to go. */
  readonly waiting: Answers;
  /** The page the person is on, and whether the server has yet to learn it. */
  readonly page: string | null;
  readonly isPageNew: boolean;
  /** Attempts that failed in a row. */
  readonly failures: number;
  /** Answers changed both here and elsewhere; nothing is sent until the person has chosen. */
  readonly conflicts: readonly Conflict[];
  readonly refusal: SaveRefusal | null;
}

export type SaveEvent =
  | { readonly kind: 'changed'; readonly key: string; readonly value: unknown }
  | { readonly kind: 'page-turned'; readonly page: string }
  | { readonly kind: 'due' }
  | { readonly kind: 'saved'; readonly revision: number; readonly savedAt: string }
  | { readonly kind: 'unreachable' }
  | { readonly kind: 'stale'; readonly revision: number; readonly answers: Answers }
  | { readonly kind: 'refused'; readonly refusal: SaveRefusal }
  | { readonly kind: 'chosen'; readonly values: Answers };

/** What the words beside the form say. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'retrying' | 'conflict' | 'refused';

/** How long typing must rest before it is saved, and the pauses between attempts, in milliseconds. */
export const restBeforeSaving = 800;
const pauses = [2_000, 4_000, 8_000, 15_000, 30_000] as const;

export interface Start {
  readonly answers: Answers;
  readonly revision: number;
  readonly savedAt: string | null;
  readonly page: string | null;
}

/** The queue of a draft just read from the server. */
export function startSaving(start: Start): SaveQueue {
  return {
    stored: start.answers,
    revision: start.revision,
    savedAt: start.savedAt,
    sending: null,
    unanswered: [],
    waiting: {},
    page: start.page,
    isPageNew: false,
    failures: 0,
    conflicts: [],
    refusal: null,
  };
}

/** What is kept of a queue that could not be emptied, to go on with in another document. */
export interface KeptAnswers {
  readonly stored: Answers;
  readonly revision: number;
  readonly waiting: Answers;
  /** What the server may have got all the same; absent in what was kept by an older page. */
  readonly unanswered?: readonly Answers[];
}

/** What the server is not known to have got, and what that was changed from. */
export function keptAnswers({ stored, revision, sending, waiting, unanswered }: SaveQueue): KeptAnswers {
  return {
    stored,
    revision,
    waiting: { ...sending, ...waiting },
    unanswered: sending === null ? unanswered : [...unanswered, sending],
  };
}

/** The queue of a draft just read from the server, with what was kept of it; what changed meanwhile is not lost. */
export function resumeSaving(
  start: Start,
  { stored, revision, waiting, unanswered = [] }: KeptAnswers,
): SaveQueue {
  const queue = { ...startSaving(start), stored, revision, waiting, unanswered };
  return nextSave(queue, { kind: 'stale', revision: start.revision, answers: start.answers });
}

/** The answers as the person sees them. */
export function currentAnswers(queue: SaveQueue): Answers {
  return { ...queue.stored, ...queue.sending, ...queue.waiting };
}

/** Whether anything would be lost if the page closed now. */
export function hasUnsaved(queue: SaveQueue): boolean {
  return queue.sending !== null || queue.conflicts.length > 0 || Object.keys(queue.waiting).length > 0;
}

/** How many answers the server has not got. */
export function unsavedCount({ sending, waiting, conflicts }: SaveQueue): number {
  const keys = [...Object.keys({ ...sending, ...waiting }), ...conflicts.map(({ key }) => key)];
  return new Set(keys).size;
}

/** The state in one word. */
export function saveState(queue: SaveQueue): SaveState {
  if (queue.refusal) return 'refused';
  if (queue.conflicts.length > 0) return 'conflict';
  if (queue.failures > 0) return 'retrying';
  if (queue.sending) return 'saving';
  return hasUnsaved(queue) ? 'unsaved' : 'saved';
}

/** In how many milliseconds the next attempt is due; null when there is nothing to send or an answer is awaited. */
export function nextAttemptIn(queue: SaveQueue): number | null {
  const isBlocked = queue.sending !== null || queue.refusal !== null || queue.conflicts.length > 0;
  if (isBlocked || !hasNews(queue)) return null;
  if (queue.failures === 0) return restBeforeSaving;
  return pauses[Math.min(queue.failures, pauses.length) - 1] ?? null;
}

/** The state after an event. */
export function nextSave(queue: SaveQueue, event: SaveEvent): SaveQueue {
  switch (event.kind) {
    case 'changed':
      return { ...queue, waiting: { ...queue.waiting, [event.key]: event.value ?? null } };
    case 'page-turned':
      return event.page === queue.page ? queue : { ...queue, page: event.page, isPageNew: true };
    case 'due':
      if (nextAttemptIn(queue) === null) return queue;
      return { ...queue, sending: queue.waiting, waiting: {}, isPageNew: false };
    case 'saved':
      return {
        ...queue,
        stored: { ...queue.stored, ...queue.sending },
        revision: event.revision,
        savedAt: event.savedAt,
        sending: null,
        unanswered: [],
        failures: 0,
      };
    case 'unreachable':
      return { ...leaveUnanswered(queue), failures: queue.failures + 1 };
    case 'refused':
      return { ...takeBack(queue), refusal: event.refusal };
    case 'stale':
      return meetOther(takeBack(queue), event.answers, event.revision);
    case 'chosen':
      return { ...queue, conflicts: [], waiting: { ...queue.waiting, ...event.values } };
  }
}

function hasNews(queue: SaveQueue): boolean {
  return queue.isPageNew || Object.keys(queue.waiting).length > 0;
}

/** What was on its way goes back in line, under what was changed since. */
function takeBack(queue: SaveQueue): SaveQueue {
  if (!queue.sending) return queue;
  return {
    ...queue,
    sending: null,
    waiting: { ...queue.sending, ...queue.waiting },
    isPageNew: queue.page !== null,
  };
}

function leaveUnanswered(queue: SaveQueue): SaveQueue {
  const { sending, unanswered } = queue;
  return { ...takeBack(queue), unanswered: sending === null ? unanswered : [...unanswered, sending] };
}

/** Takes over the answers saved elsewhere; where both sides changed the same one, the person must choose. */
function meetOther(queue: SaveQueue, answers: Answers, revision: number): SaveQueue {
  const isOurs = (key: string): boolean =>
    queue.unanswered.some((sent) => Object.hasOwn(sent, key) && isSame(sent[key], answers[key]));
  const conflicts = findConflicts({ before: queue.stored, mine: queue.waiting, theirs: answers }).filter(
    ({ key }) => !isOurs(key),
  );
  const contested = new Set(conflicts.map((conflict) => conflict.key));
  const waiting = Object.entries(queue.waiting).filter(([key]) => !contested.has(key));
  return {
    ...queue,
    stored: answers,
    revision,
    unanswered: [],
    failures: 0,
    waiting: Object.fromEntries(waiting),
    conflicts,
  };
}
