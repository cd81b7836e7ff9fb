import { emailFault, phoneFault, zipFault } from '../../fields/field-rules.ts';
import { isTaxNumber } from '../../fields/tax-number.ts';
import { expressionLimits, StepBudget } from '../expressions/expression-limits.ts';
import { matchesPattern } from '../expressions/match-pattern.ts';
import type { PlainField } from '../form-definition.ts';
import { isDay } from './calendar.ts';
import { type AddressPart, addressParts, defaultMaxFiles, ownProperty } from './read-answer.ts';
import { type AnswerProblem, isSealed } from './sealed-answer.ts';

/** The maximum length of text answers if the form sets none: for one line and for multiple lines. */
export const defaultMaxLength = { line: 200, lines: 5000 } as const;

const maxAmount = 1_000_000_000;

/**
 * Validates a normalized answer (see read-answer.ts).
 * @param budget the steps that patterns can use
 */
export function checkAnswer(
  field: PlainField,
  value: unknown,
  today: string,
  budget: StepBudget = new StepBudget(),
): AnswerProblem[] {
  // Sealed answers were validated when they were sealed.
  if (field.isPrivate && isSealed(value)) return [...(value.problems ?? [])];
  switch (field.kind) {
    case 'text':
      return checkText(field, value as string, budget);
    case 'tax-number':
      return isTaxNumber(value as string, field.of) ? [] : [{ word: 'invalid' }];
    case 'number':
      return checkRange(value as number, field.min, field.max);
    case 'money':
      return checkMoney(value as number, field.min ?? 0, field.max ?? maxAmount);
    case 'date':
      return checkDay(value as string, dayBound(field.min, today), dayBound(field.max, today));
    case 'phone':
      return phoneFault(value as string) === null ? [] : [{ word: 'invalid' }];
    case 'email':
      return emailFault(value as string) === null ? [] : [{ word: 'invalid' }];
    case 'address':
      return addressParts.flatMap((part) => checkAddressPart(part, ownProperty(value, part)));
    case 'signature':
      return checkSignature(ownProperty(value, 'name'));
    case 'file':
      return checkFiles(value as readonly unknown[], field.maxFiles ?? defaultMaxFiles);
    default:
      return [];
  }
}

type TextField = Extract<PlainField, { kind: 'text' }>;

/** The maximum text length of a question. */
export function maxLengthOf({ maxLength, multiline, pattern }: TextField): number {
  const max = maxLength ?? (multiline ? defaultMaxLength.lines : defaultMaxLength.line);
  const { answerLength, matchedLength } = expressionLimits;
  return Math.min(max, pattern === undefined ? answerLength : matchedLength);
}

function checkText(field: TextField, text: string, budget: StepBudget): AnswerProblem[] {
  const max = maxLengthOf(field);
  if (text.length > max) return [{ word: 'too_long', params: { max } }];
  return field.pattern === undefined || matches(field.pattern, text, budget) ? [] : [{ word: 'invalid' }];
}

function matches(pattern: string, text: string, budget: StepBudget): boolean {
  try {
    return matchesPattern(pattern, text, budget);
  } catch {
    // The pattern takes too many steps. Like an unusable pattern, this is not the applicant's mistake; callers that
    // share the budget see that it is spent.
    return true;
  }
}

function checkRange(value: number, min: number | undefined, max: number | undefined): AnswerProblem[] {
  if (min !== undefined && value < min) return [{ word: 'too_small', params: { min } }];
  if (max !== undefined && value > max) return [{ word: 'too_large', params: { max } }];
  return [];
}

function checkMoney(value: number, min: number, max: number): AnswerProblem[] {
  const isWholeCents = Math.abs(value * 100 - Math.round(value * 100)) < 1e-4;
  return isWholeCents ? checkRange(value, min, max) : [{ word: 'invalid' }];
}

/** Resolves a bound of a date field, which can be `today`. */
export function dayBound(bound: string | undefined, today: string): string | undefined {
  return bound === 'today' ? today : bound;
}

function checkDay(day: string, min: string | undefined, max: string | undefined): AnswerProblem[] {
  if (!isDay(day)) return [{ word: 'invalid' }];
  if (min !== undefined && day < min) return [{ word: 'too_small', params: { min } }];
  if (max !== undefined && day > max) return [{ word: 'too_large', params: { max } }];
  return [];
}

function checkAddressPart(part: AddressPart, value: unknown): AnswerProblem[] {
  if (value === undefined) return part === 'line2' ? [] : [{ word: 'required', part }];
  if (part === 'zip') return zipFault(value as string) === null ? [] : [{ word: 'invalid', part }];
  const { line: max } = defaultMaxLength;
  return (value as string).length > max ? [{ word: 'too_long', part, params: { max } }] : [];
}

function checkSignature(name: unknown): AnswerProblem[] {
  if (typeof name !== 'string') return [{ word: 'required', part: 'name' }];
  const { line: max } = defaultMaxLength;
  return name.length > max ? [{ word: 'too_long', part: 'name', params: { max } }] : [];
}

function checkFiles(files: readonly unknown[], max: number): AnswerProblem[] {
  return files.length > max ? [{ word: 'too_long', params: { max } }] : [];
}
