// The engine of patterns in the browser. It weighs 45 kB, so only a page with a pattern on it loads it.
import type { RE2JS } from 're2js';

let engine: typeof RE2JS | null = null;

/** Null until it is loaded. */
export const patternEngine = (): typeof RE2JS | null => engine;

export async function loadPatternEngine(): Promise<void> {
  engine ??= (await import('re2js')).RE2JS;
}
