// Figures as rules name them: a total of the form, else an answer; and two that every form has.
import { maskPrivate } from '@commonway/contract/programs/form/private-answers.ts';
import type { Facts } from './facts.ts';

const text = (value: unknown): string | null =>
  typeof value === 'string' && value.trim() !== '' ? value.trim() : null;

const derived: Readonly<Record<string, (facts: Facts) => unknown>> = {
  /** The name in the form; of the account where the form asks for none. */
  applicantName: ({ answers, applicantName }) => {
    const given = [text(answers['firstName']), text(answers['lastName'])].filter((part) => part !== null);
    return given.join(' ') || (text(answers['contactName']) ?? applicantName);
  },
  /** The name signed with; empty where the signature is blank. */
  signedName: ({ answers }) => {
    const signature = answers['signature'];
    if (typeof signature !== 'object' || signature === null) return null;
    return text((signature as { name?: unknown }).name) ?? '';
  },
};

/** What the application says under a name; null where it says nothing. */
export function readFigure(facts: Facts, key: string): unknown {
  if (Object.hasOwn(derived, key)) return derived[key]?.(facts) ?? null;
  if (Object.hasOwn(facts.totals, key)) return facts.totals[key] ?? null;
  return Object.hasOwn(facts.answers, key) ? (facts.answers[key] ?? null) : null;
}

/** The same as a number; null where it is none. */
export function readNumber(facts: Facts, key: string): number | null {
  const value = readFigure(facts, key);
  return typeof value === 'number' && Number.isFinite(value) ? value : null;
}

/** The same as a verdict may keep it: a private answer is masked there as everywhere (security 41). */
export const shownFigure = (facts: Facts, key: string): string | number =>
  readFigure({ ...facts, answers: maskPrivate(facts.form, facts.answers) }, key) as string | number;
