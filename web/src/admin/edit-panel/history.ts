// The way back: what a document was before each change.

const mostSteps = 200;

export interface History<T> {
  /** The changes can be taken back one by one, the last first. */
  readonly past: readonly T[];
  /** What was taken back, and can be had again. */
  readonly future: readonly T[];
  readonly lastTag: string | undefined;
}

export const noHistory: History<never> = { past: [], future: [], lastTag: undefined };

/** Notes what something was. Changes with the same tag in a row are one step: the letters of a word. */
export function noted<T>(history: History<T>, before: T, tag?: string): History<T> {
  const isSameStep = tag !== undefined && tag === history.lastTag;
  const past = isSameStep ? history.past : [...history.past, before].slice(-mostSteps);
  return { past, future: [], lastTag: tag };
}

/** One step back from `now`; null where there is none. */
export function stepBack<T>({ past, future }: History<T>, now: T): { shown: T; history: History<T> } | null {
  const shown = past.at(-1);
  if (shown === undefined) return null;
  return { shown, history: { past: past.slice(0, -1), future: [now, ...future], lastTag: undefined } };
}

/** One step forth again. */
export function stepForth<T>({ past, future }: History<T>, now: T): { shown: T; history: History<T> } | null {
  const [shown, ...rest] = future;
  if (shown === undefined) return null;
  return { shown, history: { past: [...past, now], future: rest, lastTag: undefined } };
}
