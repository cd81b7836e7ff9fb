// Runs the save queue: waits, sends, listens to the browser. One draft per open form.
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

/** What is handed to the server in one save. */
export interface SaveRequest {
  readonly revision: number;
  readonly answers: Answers;
  readonly page: string | null;
  /** The page is closing: the request must outlive it. */
  readonly isLast: boolean;
}

/** Saves and tells what became of it; must not throw. */
export type SendAnswers = (request: SaveRequest) => Promise<SaveEvent>;

export interface Draft {
  readonly subscribe: (listener: () => void) => () => void;
  readonly current: () => SaveQueue;
  readonly change: (key: string, value: unknown) => void;
  readonly turnPage: (page: string) => void;
  readonly choose: (values: Answers) => void;
  /** Sends now what is waiting; `isLast` when the page is being left. */
  readonly saveNow: (isLast?: boolean) => void;
  /** Saves what is waiting and tells whether everything is on the server. */
  readonly settle: () => Promise<boolean>;
  /** Another page of the app or a submit told that the answers changed elsewhere. */
  readonly meet: (revision: number, answers: Answers) => void;
}

/** Opens a draft on answers just read from the server, and on what was kept of them when it could not be reached. */
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

/** Saves until nothing waits; a first failure ends it. */
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
