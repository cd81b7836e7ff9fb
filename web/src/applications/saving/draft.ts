// Runs the save queue: timers, requests and browser events. There is one draft per open form.
import type { Answers } from '@commonway/contract/programs/form-definition.ts';
import { CallError, call, type InputOf } from '../../api.ts';
import {
  type AnswerBackup,
  createSaveQueue,
  getNextAttemptDelay,
  hasUnsavedAnswers,
  type LoadedDraft,
  reduceSaveQueue,
  restoreSaveQueue,
  type SaveEvent,
  type SaveQueue,
} from './save-queue.ts';

/** The content of one save. */
export interface SaveRequest {
  readonly revision: number;
  readonly answers: Answers;
  readonly page: string | null;
  /** Whether the page is closing, so that the request must outlive it. */
  readonly isLast: boolean;
}

/** Saves and returns the resulting event. Must not throw. */
export type SendAnswers = (request: SaveRequest) => Promise<SaveEvent>;

export interface Draft {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => SaveQueue;
  readonly change: (key: string, value: unknown) => void;
  readonly setPage: (page: string) => void;
  /** Ends all conflicts. `values` are the answers to save over the other version. */
  readonly resolveConflicts: (values: Answers) => void;
  /** Sends waiting answers now. `isLast` is set when the page is being left. */
  readonly saveNow: (isLast?: boolean) => void;
  /** Saves waiting answers and returns whether everything is on the server. */
  readonly waitUntilSaved: () => Promise<boolean>;
  /** Merges answers that were changed elsewhere, as reported by a submit or another page of the app. */
  readonly mergeServerAnswers: (revision: number, answers: Answers) => void;
}

/** Opens a draft with answers loaded from the server and, if the server could not be reached before, the backup. */
export function openDraft(start: LoadedDraft, send: SendAnswers, backup: AnswerBackup | null = null): Draft {
  const runner = createSaveRunner(backup ? restoreSaveQueue(start, backup) : createSaveQueue(start), send);
  const { dispatch } = runner;
  return {
    subscribe: runner.subscribe,
    current: runner.current,
    change: (key, value) => dispatch({ kind: 'changed', key, value }),
    setPage: (page) => dispatch({ kind: 'page-turned', page }),
    resolveConflicts: (values) => dispatch({ kind: 'chosen', values }),
    saveNow: runner.saveNow,
    waitUntilSaved: () => waitUntilSaved(runner),
    mergeServerAnswers: (revision, answers) => dispatch({ kind: 'stale', revision, answers }),
  };
}

interface SaveRunner extends Pick<Draft, 'subscribe' | 'current' | 'saveNow'> {
  readonly dispatch: (event: SaveEvent) => void;
}

/** Creates the store that holds the queue, sends it when it is due, and tells its subscribers about changes. */
function createSaveRunner(first: SaveQueue, send: SendAnswers): SaveRunner {
  let queue = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const dispatch = (event: SaveEvent): void => {
    queue = reduceSaveQueue(queue, event);
    clearTimeout(timer);
    const wait = getNextAttemptDelay(queue);
    if (wait !== null) timer = setTimeout(saveNow, wait);
    for (const listener of listeners) listener();
  };
  const saveNow = (isLast = false): void => {
    if (getNextAttemptDelay(queue) === null) return;
    dispatch({ kind: 'due' });
    const { revision, sending, page } = queue;
    void send({ revision, answers: sending ?? {}, page, isLast }).then(dispatch);
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { dispatch, saveNow, subscribe, current: () => queue };
}

/** Saves until nothing is waiting, or until the first failure. Returns whether all answers are on the server. */
function waitUntilSaved({ subscribe, current, saveNow }: SaveRunner): Promise<boolean> {
  return new Promise((resolve) => {
    const continueSaving = (): void => {
      const queue = current();
      if (queue.sending) return;
      if (queue.failures === 0 && getNextAttemptDelay(queue) !== null) {
        saveNow();
        return;
      }
      unsubscribe();
      resolve(!hasUnsavedAnswers(queue) && !queue.refusal);
    };
    const unsubscribe = subscribe(continueSaving);
    if (current().failures > 0) saveNow();
    continueSaving();
  });
}

/** The maximum body size of a keepalive request, in characters (the limit is 64 kB for all such requests together). */
const maxKeepaliveLength = 30_000;

/** Sends one save and returns the server's response. */
type Save = (
  changes: { revision: number; answers: object; page?: string },
  options: { keepalive: boolean },
) => Promise<{ revision: number; savedAt: string }>;

/** Converts a save call to a function that returns its result or error as an event of the save queue. */
export function createSendAnswers(save: Save): SendAnswers {
  return async ({ revision, answers, page, isLast }) => {
    const keepalive = isLast && JSON.stringify(answers).length < maxKeepaliveLength;
    try {
      const saved = await save({ revision, answers, ...(page !== null && { page }) }, { keepalive });
      return { kind: 'saved', ...saved };
    } catch (error) {
      return toSaveEvent(error);
    }
  };
}

/** Returns the function that saves the answers of one application. */
export const createApplicationSender = (applicationId: number): SendAnswers =>
  createSendAnswers((changes, options) =>
    call(
      'applications/save-answers',
      { applicationId, ...changes } as InputOf<'applications/save-answers'>,
      options,
    ),
  );

/** Converts the error of a save to an event: stale answers, a server that could not be reached, or a refusal. */
function toSaveEvent(error: unknown): SaveEvent {
  if (!(error instanceof CallError)) return { kind: 'unreachable' };
  const stale = error.error === 'stale_answers' ? parseStaleAnswers(error) : null;
  if (stale) return stale;
  return isRetryable(error.statusCode)
    ? { kind: 'unreachable' }
    : { kind: 'refused', refusal: { error: error.error, message: error.message } };
}

/** Returns the server's current answers from a stale-answers error, or null if the body has none. */
export function parseStaleAnswers(error: CallError): Extract<SaveEvent, { kind: 'stale' }> | null {
  const { revision, answers } = error.body;
  if (typeof revision !== 'number' || typeof answers !== 'object' || answers === null) return null;
  return { kind: 'stale', revision, answers: answers as Record<string, unknown> };
}

/** Returns whether a retry may help: after connection loss, a busy server, or an expired session (401). */
function isRetryable(status: number): boolean {
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
}
