import { Refusal } from '../../platform/mount/context.ts';

/**
 * Gives a function that runs work, at most `most` at once; the rest wait in order, at most `line` of them.
 * @throws Refusal `busy` to who finds the line full
 */
export function createLimiter(most: number, line: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let running = 0;
  return async (work) => {
    if (running >= most && waiting.length >= line) throw new Refusal('busy');
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      // The place goes straight to the next in line, so nobody can slip in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}
