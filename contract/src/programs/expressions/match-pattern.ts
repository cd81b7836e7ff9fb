// Matches the patterns that offices write for answers, in linear time with RE2 (decision 074).

import type { RE2JS } from 're2js';
import { getPatternEngine } from '#pattern-engine';
import { expressionLimits, type StepBudget } from './expression-limits.ts';

export { loadPatternEngine } from '#pattern-engine';

const { patternLength, patternSize } = expressionLimits;
/** Maximum number of compiled patterns in the cache. */
const maxCompiled = 500;
const compiled = new Map<string, RE2JS | null>();

/**
 * Whether a pattern is valid in RE2 and within the limits. Returns true if the engine is not loaded yet. Throws if
 * compiling takes more steps than are left.
 */
export function isUsablePattern(pattern: string, budget: StepBudget): boolean {
  if (computePatternSize(pattern) > patternSize) return false;
  budget.spend(computePatternSize(pattern));
  return getPatternEngine() === null || compilePattern(pattern) !== null;
}

/**
 * Whether the whole text matches the pattern. An unusable pattern matches everything, because it is the author's
 * mistake and not the applicant's. Without a loaded engine, the browser accepts everything and the server decides.
 */
export function matchesPattern(pattern: string, text: string, budget: StepBudget): boolean {
  if (getPatternEngine() === null || computePatternSize(pattern) > patternSize) return true;
  budget.spend(countPatternSteps(pattern, text.length));
  return compilePattern(pattern)?.testExact(text) ?? true;
}

/** The maximum steps to match a text of this length, including compilation; 0 if the pattern is never tried. */
export function countPatternSteps(pattern: string, length: number): number {
  const size = computePatternSize(pattern);
  return size > patternSize ? 0 : Math.ceil(size + (size * (length + 1)) / charactersPerStep);
}

/** RE2 processes a character per instruction much faster than a rule processes a step. */
const charactersPerStep = 16;

/** Compiles a pattern and caches it; null if it is invalid or the engine is not loaded. */
function compilePattern(pattern: string): RE2JS | null {
  const cached = compiled.get(pattern);
  const engine = getPatternEngine();
  if (cached !== undefined || engine === null) return cached ?? null;
  if (compiled.size >= maxCompiled) compiled.clear();
  let program: RE2JS | null = null;
  try {
    program = engine.compile(engine.translateRegExp(pattern));
  } catch {
    // The pattern is invalid, or uses lookaround or backreferences, which RE2 does not support.
  }
  compiled.set(pattern, program);
  return program;
}

/** Matches escapes, classes, repetitions, and single characters. */
const tokens = /\\.|\[(?:\\.|[^\]\\])*\]|\{(\d{1,9})(?:,(\d{0,9}))?\}|./gsu;

/**
 * The number of characters and classes of a pattern with its repetitions expanded; infinite if the pattern is too
 * long.
 */
function computePatternSize(pattern: string): number {
  if (pattern.length > patternLength) return Number.POSITIVE_INFINITY;
  const enclosingSizes: number[] = [];
  let size = 0;
  let lastSize = 0;
  for (const [token, minCount, maxCount] of pattern.matchAll(tokens)) {
    if (token === '(') {
      enclosingSizes.push(size);
      size = 0;
      continue;
    }
    if (minCount !== undefined) lastSize *= Math.max(1, Number(maxCount || minCount)) - 1;
    else lastSize = token === ')' ? size + 1 : 1;
    size = token === ')' ? (enclosingSizes.pop() ?? 0) + lastSize : size + lastSize;
  }
  return enclosingSizes.reduce((sum, each) => sum + each, size);
}
