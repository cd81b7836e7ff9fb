import type { Result } from '@commonway/contract/applications/validations/rule-constants.ts';

interface Verdict {
  readonly rule: string;
  readonly result: Result;
}

/**
 * Describes which results changed ("income-limit: passed, now failed") and which overrides ended; null on the first run
 * or without changes.
 */
export function describeChanges(
  before: readonly Verdict[],
  now: readonly Verdict[],
  endedOverrides: readonly string[] = [],
): string | null {
  if (before.length === 0) return null;
  const earlier = new Map(before.map(({ rule, result }) => [rule, result]));
  const later = new Map(now.map(({ rule, result }) => [rule, result]));
  const changed = [...new Set([...earlier.keys(), ...later.keys()])].filter(
    (rule) => earlier.get(rule) !== later.get(rule),
  );
  const sentences = [
    ...changed.map(
      (rule) => `${rule}: ${earlier.get(rule) ?? 'not judged'}, now ${later.get(rule) ?? 'not judged'}`,
    ),
    ...endedOverrides.map((rule) => `${rule}: judged by something else, the override ended`),
  ];
  return sentences.length === 0 ? null : sentences.join('; ');
}
