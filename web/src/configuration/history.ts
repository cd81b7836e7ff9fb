// Undo and redo history of a document.

const maxSteps = 200;

export interface History<T> {
  /** Earlier versions, oldest first. Undo takes the last one. */
  readonly past: readonly T[];
  /** Undone versions that redo can restore. */
  readonly future: readonly T[];
  readonly lastTag: string | undefined;
}

export const noHistory: History<never> = { past: [], future: [], lastTag: undefined };

/**
 * Returns the history with the version before a change added. Consecutive changes with the same tag are one step, such
 * as the letters of a word.
 */
export function recordStep<T>(history: History<T>, before: T, tag?: string): History<T> {
  const isSameStep = tag !== undefined && tag === history.lastTag;
  const past = isSameStep ? history.past : [...history.past, before].slice(-maxSteps);
  return { past, future: [], lastTag: tag };
}

/** Returns the version before the last step and the new history; null if there is nothing to undo. */
export function undoStep<T>({ past, future }: History<T>, now: T): { shown: T; history: History<T> } | null {
  const shown = past.at(-1);
  if (shown === undefined) return null;
  return { shown, history: { past: past.slice(0, -1), future: [now, ...future], lastTag: undefined } };
}

/** Returns the version after the last undone step and the new history; null if there is nothing to redo. */
export function redoStep<T>({ past, future }: History<T>, now: T): { shown: T; history: History<T> } | null {
  const [shown, ...rest] = future;
  if (shown === undefined) return null;
  return { shown, history: { past: [...past, now], future: rest, lastTag: undefined } };
}

/** Returns the history with each version replaced. */
export const mapHistory = <T>({ past, future }: History<T>, replace: (version: T) => T): History<T> => ({
  past: past.map(replace),
  future: future.map(replace),
  lastTag: undefined,
});
