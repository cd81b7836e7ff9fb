// Figures that rules refer to: a form total, an answer, or one of two names that every form has.
import { maskPrivate } from '@commonway/contract/programs/form/private-answers.ts';
import type { Facts } from './facts.ts';

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

const derived: Readonly<Record<string, (facts: Facts) => unknown>> = {
  /** The name in the form, or the account's name if the form has none. */
  applicantName: ({ answers, applicantName }) => {
    const given = [text(answers['firstName']), text(answers['lastName'])].filter((part) => part !== null);
    return given.join(' ') || (text(answers['contactName']) ?? applicantName);
  },
  /** The name in the signature; empty if it is blank. */
  signedName: ({ answers }) => {
    const signature = answers['signature'];
    if (typeof signature !== 'object' || signature === null) return null;
    return text((signature as { name?: unknown }).name) ?? '';
  },
};

/** The value of a figure; null if missing. */
export function readFigure(facts: Facts, key: string): unknown {
  if (Object.hasOwn(derived, key)) return derived[key]?.(facts) ?? null;
  if (Object.hasOwn(facts.totals, key)) return facts.totals[key] ?? null;
  return Object.hasOwn(facts.answers, key) ? (facts.answers[key] ?? null) : null;
}

/** The value as a number; null if it is not one. */
export function readNumber(facts: Facts, key: string): number | null {
  const value = readFigure(facts, key);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** The value as stored in a result; private answers are masked (security 41). */
export const shownFigure = (facts: Facts, key: string): string | number =>
  readFigure({ ...facts, answers: maskPrivate(facts.form, facts.answers) }, key) as string | number;
