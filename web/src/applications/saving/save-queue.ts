// Saving as a pure state machine: what is on the server, what is being sent, and what is waiting. draft.ts runs it.
// This module has no timers, requests or clock.
import type { Answers } from '@commonway/contract/programs/form-definition.ts';
import { type Conflict, findConflicts, isSameAnswer } from './find-conflicts.ts';

/** Why saving stopped permanently: the server will never accept these answers. */
export interface SaveRefusal {
  readonly error: string;
  readonly message: string;
}

export interface SaveQueue {
  /** The answers as last received from or accepted by the server, with their revision. */
  readonly stored: Answers;
  readonly revision: number;
  readonly savedAt: string | null;
  /** Changed answers that are being sent, or null. */
  readonly sending: Answers | null;
  /**
   * Answers that were sent without a response. The server may have stored them, so they are not another user's changes.
   */
  readonly unanswered: readonly Answers[];
  /** Changed answers that still have to be sent. */
  readonly waiting: Answers;
  /** The current page, and whether the server does not know it yet. */
  readonly page: string | null;
  readonly isPageNew: boolean;
  /** The number of consecutive failed attempts. */
  readonly failures: number;
  /** Answers changed both here and elsewhere. Nothing is sent until the user has resolved them. */
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

/** The save status shown beside the form. */
export type SaveState = 'saved' | 'unsaved' | 'saving' | 'retrying' | 'conflict' | 'refused';

/** The debounce before saving and the delays between attempts, in milliseconds. */
export const saveDebounceMs = 800;
const retryDelaysMs = [2_000, 4_000, 8_000, 15_000, 30_000] as const;

export interface LoadedDraft {
  readonly answers: Answers;
  readonly revision: number;
  readonly savedAt: string | null;
  readonly page: string | null;
}

/** Returns the save queue for a draft that was just loaded from the server, with nothing to save. */
export function createSaveQueue(start: LoadedDraft): SaveQueue {
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

/** The part of an unsaved queue that is backed up, to resume in another document. */
export interface AnswerBackup {
  readonly stored: Answers;
  readonly revision: number;
  readonly waiting: Answers;
  /** What the server may have received. Missing in backups written by older versions. */
  readonly unanswered?: readonly Answers[];
}

/** Returns the answers that the server may not have received, and the answers they were based on. */
export function createBackup({ stored, revision, sending, waiting, unanswered }: SaveQueue): AnswerBackup {
  return {
    stored,
    revision,
    waiting: { ...sending, ...waiting },
    unanswered: sending === null ? unanswered : [...unanswered, sending],
  };
}

/** Returns the queue for a just loaded draft with its backup. Changes made on the server since are merged. */
export function restoreSaveQueue(
  start: LoadedDraft,
  { stored, revision, waiting, unanswered = [] }: AnswerBackup,
): SaveQueue {
  const queue = { ...createSaveQueue(start), stored, revision, waiting, unanswered };
  return reduceSaveQueue(queue, { kind: 'stale', revision: start.revision, answers: start.answers });
}

const currentAnswers = new WeakMap<SaveQueue, Answers>();

/**
 * Returns the answers as the user sees them: those on the server with all unsaved changes. The same object for the same
 * queue.
 */
export function getCurrentAnswers(queue: SaveQueue): Answers {
  const answers = currentAnswers.get(queue) ?? { ...queue.stored, ...queue.sending, ...queue.waiting };
  currentAnswers.set(queue, answers);
  return answers;
}

/** Returns whether some answers are not on the server yet, so that closing the page now would lose them. */
export function hasUnsavedAnswers(queue: SaveQueue): boolean {
  return queue.sending !== null || queue.conflicts.length > 0 || Object.keys(queue.waiting).length > 0;
}

/** Returns the number of answers that are not on the server. */
export function countUnsavedAnswers({ sending, waiting, conflicts }: SaveQueue): number {
  const keys = [...Object.keys({ ...sending, ...waiting }), ...conflicts.map(({ key }) => key)];
  return new Set(keys).size;
}

/** Returns the save status. */
export function getSaveState(queue: SaveQueue): SaveState {
  if (queue.refusal) return 'refused';
  if (queue.conflicts.length > 0) return 'conflict';
  if (queue.failures > 0) return 'retrying';
  if (queue.sending) return 'saving';
  return hasUnsavedAnswers(queue) ? 'unsaved' : 'saved';
}

/**
 * Returns the delay until the next attempt in milliseconds. Null if there is nothing to send or a request is running.
 */
export function getNextAttemptDelay(queue: SaveQueue): number | null {
  const isBlocked = queue.sending !== null || queue.refusal !== null || queue.conflicts.length > 0;
  if (isBlocked || !hasChangesToSend(queue)) return null;
  if (queue.failures === 0) return saveDebounceMs;
  return retryDelaysMs[Math.min(queue.failures, retryDelaysMs.length) - 1] ?? null;
}

/** Reducer: returns the queue after an event. */
export function reduceSaveQueue(queue: SaveQueue, event: SaveEvent): SaveQueue {
  switch (event.kind) {
    case 'changed':
      return { ...queue, waiting: { ...queue.waiting, [event.key]: event.value ?? null } };
    case 'page-turned':
      return event.page === queue.page ? queue : { ...queue, page: event.page, isPageNew: true };
    case 'due':
      if (getNextAttemptDelay(queue) === null) return queue;
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
      return { ...requeueUnanswered(queue), failures: queue.failures + 1 };
    case 'refused':
      return { ...requeueSending(queue), refusal: event.refusal };
    case 'stale':
      return mergeServerAnswers(requeueSending(queue), event.answers, event.revision);
    case 'chosen':
      return { ...queue, conflicts: [], waiting: { ...queue.waiting, ...event.values } };
  }
}

/** Returns whether answers or the current page still have to be sent. */
function hasChangesToSend(queue: SaveQueue): boolean {
  return queue.isPageNew || Object.keys(queue.waiting).length > 0;
}

/** Puts the answers being sent back among those to send, where newer changes take precedence. */
function requeueSending(queue: SaveQueue): SaveQueue {
  if (!queue.sending) return queue;
  return {
    ...queue,
    sending: null,
    waiting: { ...queue.sending, ...queue.waiting },
    isPageNew: queue.page !== null,
  };
}

/** Puts the answers being sent back, and records that the server may have received them. */
function requeueUnanswered(queue: SaveQueue): SaveQueue {
  const { sending, unanswered } = queue;
  return { ...requeueSending(queue), unanswered: sending === null ? unanswered : [...unanswered, sending] };
}

/** Merges answers saved elsewhere. Answers changed on both sides become conflicts for the user to resolve. */
function mergeServerAnswers(queue: SaveQueue, answers: Answers, revision: number): SaveQueue {
  const wasSentFromHere = (key: string): boolean =>
    queue.unanswered.some((sent) => Object.hasOwn(sent, key) && isSameAnswer(sent[key], answers[key]));
  const conflicts = findConflicts({ before: queue.stored, mine: queue.waiting, theirs: answers }).filter(
    ({ key }) => !wasSentFromHere(key),
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
