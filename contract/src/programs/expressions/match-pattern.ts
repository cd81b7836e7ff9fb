// Patterns that an office writes for answers, matched in linear time by RE2 (decision 074).

import type { RE2JS } from 're2js';
import { patternEngine } from '#pattern-engine';
import { expressionLimits, type StepBudget } from './expression-limits.ts';

export { loadPatternEngine } from '#pattern-engine';

const { patternLength, patternSize } = expressionLimits;
/** As many as are kept compiled. */
const mostCompiled = 500;
const compiled = new Map<string, RE2JS | null>();

/**
 * Whether a pattern can be matched: it is one that RE2 knows, and within the limits. True where the engine is not loaded yet.
 * Throws where compiling it takes more steps than are left.
 */
export function isUsablePattern(pattern: string, budget: StepBudget): boolean {
  if (sizeOf(pattern) > patternSize) return false;
  budget.spend(sizeOf(pattern));
  return patternEngine() === null || compile(pattern) !== null;
}

/**
 * Whether the whole text fits the pattern. A pattern that cannot be used blames nobody: the author got it wrong, not the applicant.
 * In a browser that has not loaded the engine everything fits, and the server has the say.
 */
export function matchesPattern(pattern: string, text: string, budget: StepBudget): boolean {
  if (patternEngine() === null || sizeOf(pattern) > patternSize) return true;
  budget.spend(patternSteps(pattern, text.length));
  return compile(pattern)?.testExact(text) ?? true;
}

/** What matching a text of so many characters takes at most, compiling included; nothing where the pattern is never tried. */
export function patternSteps(pattern: string, length: number): number {
  const size = sizeOf(pattern);
  return size > patternSize ? 0 : Math.ceil(size + (size * (length + 1)) / charactersPerStep);
}

/** RE2 takes a character through an instruction in far less time than a rule its step. */
const charactersPerStep = 16;

function compile(pattern: string): RE2JS | null {
  const known = compiled.get(pattern);
  const engine = patternEngine();
  if (known !== undefined || engine === null) return known ?? null;
  if (compiled.size >= mostCompiled) compiled.clear();
  let program: RE2JS | null = null;
  try {
    program = engine.compile(engine.translateRegExp(pattern));
  } catch {
    // It is none, or looks around or back, which no linear time allows.
  }
  compiled.set(pattern, program);
  return program;
}

/** Escapes, classes, repetitions and single characters. */
const tokens = /\\.|\[(?:\\.|[^\]\\])*\]|\{(\d{1,9})(?:,(\d{0,9}))?\}|./gsu;

/** How many characters and classes a pattern has with its repetitions written out; infinite for one that is too long to read. */
function sizeOf(pattern: string): number {
  if (pattern.length > patternLength) return Number.POSITIVE_INFINITY;
  const outer: number[] = [];
  let size = 0;
  let last = 0;
  for (const [token, least, most] of pattern.matchAll(tokens)) {
    if (token === '(') {
      outer.push(size);
      size = 0;
      continue;
    }
    if (least !== undefined) last *= Math.max(1, Number(most || least)) - 1;
    else last = token === ')' ? size + 1 : 1;
    size = token === ')' ? (outer.pop() ?? 0) + last : size + last;
  }
  return outer.reduce((sum, each) => sum + each, size);
}
