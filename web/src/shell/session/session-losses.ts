// API calls notice first that a session has ended; the shell shows it. A store outside React, because calls know
// nothing of React.
import type { SessionLoss } from '../../api.ts';

let loss: SessionLoss | null = null;
let isLeaving = false;
const listeners = new Set<() => void>();

export const sessionLosses = {
  /** Stores the first loss; further ones are ignored. */
  report: (next: SessionLoss): void => {
    if (isLeaving) return;
    loss ??= next;
    for (const listener of listeners) listener();
  },
  /** The user signed in again: the next loss is reported. */
  recover: (): void => {
    loss = null;
    isLeaving = false;
    for (const listener of listeners) listener();
  },
  /** During sign-out, failures of pending calls are expected and not reported. */
  setLeaving: (next: boolean): void => {
    isLeaving = next;
  },
  getSnapshot: (): SessionLoss | null => loss,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
