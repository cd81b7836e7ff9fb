// The pattern engine in the browser. It is 45 kB, so it is loaded only on pages with a pattern.
import type { RE2JS } from 're2js';

let engine: typeof RE2JS | null = null;

/** The regular expression engine; null until it is loaded. */
export const getPatternEngine = (): typeof RE2JS | null => engine;

/** Loads the engine, once. */
export async function loadPatternEngine(): Promise<void> {
  engine ??= (await import('re2js')).RE2JS;
}
