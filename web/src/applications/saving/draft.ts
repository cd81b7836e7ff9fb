// Runs the save queue: timers, requests and browser events. There is one draft per open form.
import type { Answers } from '@commonway/contract/programs/form-definition.ts';
import {
  hasUnsaved,
  type KeptAnswers,
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
  readonly settle: () => Promise<boolean>;
  /** Merges answers that were changed elsewhere, as reported by a submit or another page of the app. */
  readonly meet: (revision: number, answers: Answers) => void;
}

/** Opens a draft with answers loaded from the server and, if the server could not be reached before, the backup. */
export function openDraft(start: Start, send: SendAnswers, kept: KeptAnswers | null = null): Draft {
  const runner = createRunner(kept ? resumeSaving(start, kept) : startSaving(start), send);
  const { happen } = runner;
  return {
    subscribe: runner.subscribe,
    current: runner.current,
    change: (key, value) => happen({ kind: 'changed', key, value }),
    turnPage: (page) => happen({ kind: 'page-turned', page }),
    choose: (values) => happen({ kind: 'chosen', values }),
    saveNow: runner.saveNow,
    settle: () => settle(runner),
    meet: (revision, answers) => happen({ kind: 'stale', revision, answers }),
  };
}

interface Runner extends Pick<Draft, 'subscribe' | 'current' | 'saveNow'> {
  readonly happen: (event: SaveEvent) => void;
}

function createRunner(first: SaveQueue, send: SendAnswers): Runner {
  let queue = first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const listeners = new Set<() => void>();
  const happen = (event: SaveEvent): void => {
    queue = nextSave(queue, event);
    clearTimeout(timer);
    const wait = nextAttemptIn(queue);
    if (wait !== null) timer = setTimeout(saveNow, wait);
    for (const listener of listeners) listener();
  };
  const saveNow = (isLast = false): void => {
    if (nextAttemptIn(queue) === null) return;
    happen({ kind: 'due' });
    const { revision, sending, page } = queue;
    void send({ revision, answers: sending ?? {}, page, isLast }).then(happen);
  };
  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return { happen, saveNow, subscribe, current: () => queue };
}

/** Saves until nothing is waiting. Stops at the first failure. */
function settle({ subscribe, current, saveNow }: Runner): Promise<boolean> {
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
