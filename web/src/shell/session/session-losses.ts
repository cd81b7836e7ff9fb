// The calls hear first that a session is gone; the shell shows it. A store, since calls know nothing of React.
import type { SessionLoss } from '../../api.ts';

let loss: SessionLoss | null = null;
let isLeaving = false;
const listeners = new Set<() => void>();

export const sessionLosses = {
  /** Remembers the first loss; what follows on it says nothing new. */
  tell: (next: SessionLoss): void => {
    if (isLeaving) return;
    loss ??= next;
    for (const listener of listeners) listener();
  },
  /** While logging out, refusals of calls still under way are no news. */
  setLeaving: (next: boolean): void => {
    isLeaving = next;
  },
  getSnapshot: (): SessionLoss | null => loss,
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
