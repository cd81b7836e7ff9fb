// Runs the save queue: timers, requests and browser events. There is one draft per open form.
import type { Answers } from '@commonway/contract/programs/form-definition.ts';
import { CallError, call, type InputOf } from '../../api.ts';
import {
  type AnswerBackup,
  hasUnsaved,
  nextAttemptIn,
  nextSave,
  resumeSaving,
  type SaveEvent,
  type SaveQueue,
  type Start,
  startSaving,
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
  readonly turnPage: (page: string) => void;
  readonly choose: (values: Answers) => void;
  /** Sends waiting answers now. `isLast` is set when the page is being left. */
  readonly saveNow: (isLast?: boolean) => void;
  /** Saves waiting answers and returns whether everything is on the server. */
  readonly waitUntilSaved: () => Promise<boolean>;
  /** Merges answers that were changed elsewhere, as reported by a submit or another page of the app. */
  readonly mergeServerAnswers: (revision: number, answers: Answers) => void;
}

/** Opens a draft with answers loaded from the server and, if the server could not be reached before, the backup. */
export function openDraft(start: Start, send: SendAnswers, backup: AnswerBackup | null = null): Draft {
  const runner = createRunner(backup ? resumeSaving(start, backup) : startSaving(start), send);
  const { dispatch } = runner;
  return {
    subscribe: runner.subscribe,
    current: runner.current,
    change: (key, value) => dispatch({ kind: 'changed', key, value }),
    turnPage: (page) => dispatch({ kind: 'page-turned', page }),
    choose: (values) => dispatch({ kind: 'chosen', values }),
    saveNow: runner.saveNow,
    waitUntilSaved: () => waitUntilSaved(runner),
    mergeServerAnswers: (revision, answers) => dispatch({ kind: 'stale', revision, answers }),
  };
}

interface Runner extends Pick<Draft, 'subscribe' | 'current' | 'saveNow'> {
  readonly dispatch: (event: SaveEvent) => void;
}

function createRunner(first: SaveQueue, send: SendAnswers): Runner {
  let queue = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const dispatch = (event: SaveEvent): void => {
    queue = nextSave(queue, event);
    clearTimeout(timer);
    const wait = nextAttemptIn(queue);
    if (wait !== null) timer = setTimeout(saveNow, wait);
    for (const listener of listeners) listener();
  };
  const saveNow = (isLast = false): void => {
    if (nextAttemptIn(queue) === null) return;
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

/** Saves until nothing is waiting. Stops at the first failure. */
function waitUntilSaved({ subscribe, current, saveNow }: Runner): Promise<boolean> {
  return new Promise((resolve) => {
    const look = (): void => {
      const queue = current();
      if (queue.sending) return;
      if (queue.failures === 0 && nextAttemptIn(queue) !== null) {
        saveNow();
        return;
      }
      end();
      resolve(!hasUnsaved(queue) && !queue.refusal);
    };
    const end = subscribe(look);
    if (current().failures > 0) saveNow();
    look();
  });
}

/** The maximum body size of a keepalive request, in characters (the limit is 64 kB for all such requests together). */
const maxKeepaliveLength = 30_000;

/** Sends one save and returns the server's response. */
type Save = (
  changes: { revision: number; answers: object; page?: string },
  options: { keepalive: boolean },
) => Promise<{ revision: number; savedAt: string }>;

/** Creates a sender that saves with a call and reports the result to the queue. */
export function createSender(save: Save): SendAnswers {
  return async ({ revision, answers, page, isLast }) => {
    const keepalive = isLast && JSON.stringify(answers).length < maxKeepaliveLength;
    try {
      const saved = await save({ revision, answers, ...(page !== null && { page }) }, { keepalive });
      return { kind: 'saved', ...saved };
    } catch (error) {
      return eventOf(error);
    }
  };
}

/** Saves the answers of one application. */
export const sendAnswers = (applicationId: number): SendAnswers =>
  createSender((changes, options) =>
    call(
      'applications/save-answers',
      { applicationId, ...changes } as InputOf<'applications/save-answers'>,
      options,
    ),
  );

function eventOf(error: unknown): SaveEvent {
  if (!(error instanceof CallError)) return { kind: 'unreachable' };
  const stale = error.error === 'stale_answers' ? staleAnswers(error) : null;
  if (stale) return stale;
  return isRetryable(error.statusCode)
    ? { kind: 'unreachable' }
    : { kind: 'refused', refusal: { error: error.error, message: error.message } };
}

/** Returns the current answers from a stale-answers error. */
export function staleAnswers(error: CallError): Extract<SaveEvent, { kind: 'stale' }> | null {
  const { revision, answers } = error.body;
  if (typeof revision !== 'number' || typeof answers !== 'object' || answers === null) return null;
  return { kind: 'stale', revision, answers: answers as Record<string, unknown> };
}

// Returns whether a retry may help: connection loss, a busy server, or a session that is being renewed in another
// window.
function isRetryable(status: number): boolean {
  return status === 0 || status === 401 || status === 408 || status === 429 || status >= 500;
}
