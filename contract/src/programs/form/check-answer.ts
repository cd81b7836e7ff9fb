import { isWholeCents } from '../../fields/decimal.ts';
import { checkEmail, checkPhone, checkZip } from '../../fields/field-rules.ts';
import { toPlainLine } from '../../fields/plain-line.ts';
import { isTaxNumber } from '../../fields/tax-number.ts';
import { cleanIdentifier, cleanName } from '../../fields/typed-text.ts';
import { expressionLimits, StepBudget } from '../expressions/expression-limits.ts';
import { matchesPattern } from '../expressions/match-pattern.ts';
import type { PlainField } from '../form-definition.ts';
import { isDay } from './calendar.ts';
import { checkDateParts, hasDateParts } from './date-parts.ts';
import { type AnswerProblem, isSealed } from './sealed-answer.ts';

/** The maximum number of files of a file field if its definition sets none. */
export const defaultMaxFiles = 5;

/** A reference to an uploaded file in an answer. */
export interface FileAnswer {
  readonly documentId: number;
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
}

/** The answer to a document question that the applicant postpones. It counts as no answer. */
export const laterAnswer = { later: true } as const;

/** The parts of an address; `line2` is optional. */
export const addressParts = ['line1', 'line2', 'city', 'state', 'zip'] as const;
export type AddressPart = (typeof addressParts)[number];

/**
 * An answer normalized for its kind of field. `value` is undefined if there is no usable answer. `isWrong` means that
 * the answer has the wrong type, such as a text for a number or an unknown option.
 */
export interface ReadAnswer {
  readonly value: unknown;
  readonly isWrong: boolean;
  /** Whether the applicant adds the document after submitting. */
  readonly isLater?: boolean;
}

const noAnswer: ReadAnswer = { value: undefined, isWrong: false };
const invalidAnswer: ReadAnswer = { value: undefined, isWrong: true };
/** A normalized answer of which nothing was dropped. */
const createValidAnswer = (value: unknown): ReadAnswer => ({ value, isWrong: false });

/**
 * Normalizes the answer to a question of any kind except a group. `isWrong` means that parts were dropped. Accepts
 * any JSON and never throws.
 */
export function readAnswer(field: PlainField, raw: unknown): ReadAnswer {
  if (raw === undefined || raw === null || raw === '') return noAnswer;
  if (field.isPrivate && isSealed(raw))
    return { value: raw.masked === null ? undefined : raw, isWrong: raw.isWrong === true };
  switch (field.kind) {
    case 'text':
      return readText(raw, field.multiline ? trim : toPlainLine);
    case 'date':
      return readText(raw);
    case 'tax-number':
    case 'phone':
    case 'email':
      return readText(raw, cleanIdentifier);
    case 'number':
    case 'money':
      return typeof raw === 'number' && Number.isFinite(raw) ? createValidAnswer(raw) : invalidAnswer;
    case 'choice':
      return field.options.some((option) => option.value === raw) ? createValidAnswer(raw) : invalidAnswer;
    case 'choices':
      return readChoices(field.options, raw);
    case 'yes-no':
      return typeof raw === 'boolean' ? createValidAnswer(raw) : invalidAnswer;
    case 'consent':
      return raw === true ? createValidAnswer(true) : raw === false ? noAnswer : invalidAnswer;
    case 'address':
      return readTexts(raw, addressParts);
    case 'signature':
      return readTexts(raw, ['name', 'at']);
    case 'file':
      return isPostponed(field, raw)
        ? { ...noAnswer, isLater: true }
        : readFiles(raw, field.maxFiles ?? defaultMaxFiles);
    case 'computed':
      return noAnswer;
  }
}

/** Returns an own property of any JSON value, ignoring inherited ones. */
export function getOwnProperty(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key];
}

const trim = (text: string): string => text.trim();

/** Normalizes a text. */
function readText(raw: unknown, clean: (text: string) => string = trim): ReadAnswer {
  if (typeof raw !== 'string') return invalidAnswer;
  const text = clean(raw);
  return text === '' ? noAnswer : createValidAnswer(text);
}

/** Normalizes chosen options: known ones, in the question's order. */
function readChoices(options: readonly { value: string }[], raw: unknown): ReadAnswer {
  if (!Array.isArray(raw)) return invalidAnswer;
  const chosen = options.map((option) => option.value).filter((value) => raw.includes(value));
  const isWrong = raw.some((value) => !chosen.includes(value));
  return { value: chosen.length > 0 ? chosen : undefined, isWrong };
}

/** Normalizes an object of texts, such as an address. */
function readTexts(raw: unknown, keys: readonly string[]): ReadAnswer {
  if (typeof raw !== 'object' || Array.isArray(raw)) return invalidAnswer;
  const cleanPart: Readonly<Record<string, typeof trim>> = { zip: cleanIdentifier, name: cleanName };
  const parts = keys.map(
    (key) => [key, readText(getOwnProperty(raw, key) ?? '', cleanPart[key] ?? toPlainLine)] as const,
  );
  const present = parts.filter(([, part]) => part.value !== undefined);
  const isWrong = parts.some(([, part]) => part.isWrong);
  if (present.length === 0) return { value: undefined, isWrong };
  return { value: Object.fromEntries(present.map(([key, part]) => [key, part.value])), isWrong };
}

/** Whether an answer postpones a required document, and the form allows it. */
const isPostponed = (field: Extract<PlainField, { kind: 'file' }>, raw: unknown): boolean =>
  field.laterDays !== undefined && field.required === true && getOwnProperty(raw, 'later') === true;

/** Normalizes a list of files. */
function readFiles(raw: unknown, maxFiles: number): ReadAnswer {
  if (!Array.isArray(raw)) return invalidAnswer;
  // Keeps one file more than allowed, so that the check still detects that there are too many.
  const files = raw.slice(0, maxFiles + 1).map(readFile);
  const parsed = files.filter((file) => file !== null);
  return { value: parsed.length > 0 ? parsed : undefined, isWrong: parsed.length < files.length };
}

/** The file of an answer; null if it is malformed. */
function readFile(raw: unknown): FileAnswer | null {
  const documentId = getOwnProperty(raw, 'documentId');
  const fileName = getOwnProperty(raw, 'fileName');
  const mediaType = getOwnProperty(raw, 'mediaType');
  const sizeBytes = getOwnProperty(raw, 'sizeBytes');
  if (!Number.isSafeInteger(documentId) || typeof fileName !== 'string' || typeof mediaType !== 'string')
    return null;
  if (typeof sizeBytes !== 'number' || !Number.isFinite(sizeBytes)) return null;
  return { documentId: documentId as number, fileName, mediaType, sizeBytes };
}

/** The maximum length of text answers if the form sets none: for one line and for multiple lines. */
export const defaultMaxLength = { line: 200, lines: 5000 } as const;

const maxAmount = 1_000_000_000;

/**
 * Returns the problems of a normalized answer.
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
      return checkDay(field, value as string, today);
    case 'phone':
      return checkPhone(value as string) === null ? [] : [{ word: 'invalid' }];
    case 'email':
      return checkEmail(value as string) === null ? [] : [{ word: 'invalid' }];
    case 'address':
      return addressParts.flatMap((part) => checkAddressPart(part, getOwnProperty(value, part)));
    case 'signature':
      return checkSignature(getOwnProperty(value, 'name'));
    case 'file':
      return checkFiles(value as readonly unknown[], field.maxFiles ?? defaultMaxFiles);
    default:
      return [];
  }
}

type TextField = Extract<PlainField, { kind: 'text' }>;

/** The maximum text length of a question. */
export function getMaxLength({ maxLength, multiline, pattern }: TextField): number {
  const max = maxLength ?? (multiline ? defaultMaxLength.lines : defaultMaxLength.line);
  const { answerLength, matchedLength } = expressionLimits;
  return Math.min(max, pattern === undefined ? answerLength : matchedLength);
}

/** Returns the problem of a text that is too long or doesn't match the pattern. */
function checkText(field: TextField, text: string, budget: StepBudget): AnswerProblem[] {
  const max = getMaxLength(field);
  if (text.length > max) return [{ word: 'too_long', params: { max } }];
  if (field.means === 'industry' && !/^\d{2,6}$/.test(text)) return [{ word: 'invalid' }];
  return field.pattern === undefined || matches(field.pattern, text, budget) ? [] : [{ word: 'invalid' }];
}

/** Whether a text matches a pattern; true if the pattern takes too many steps. */
function matches(pattern: string, text: string, budget: StepBudget): boolean {
  try {
    return matchesPattern(pattern, text, budget);
  } catch {
    // The pattern takes too many steps. Like an unusable pattern, this is not the applicant's mistake; callers that
    // share the budget see that it is spent.
    return true;
  }
}

/** Returns the problem of a number outside its bounds. */
function checkRange(value: number, min: number | undefined, max: number | undefined): AnswerProblem[] {
  if (min !== undefined && value < min) return [{ word: 'too_small', params: { min } }];
  if (max !== undefined && value > max) return [{ word: 'too_large', params: { max } }];
  return [];
}

/** Returns the problem of an amount outside its bounds or with fractions of cents. */
function checkMoney(value: number, min: number, max: number): AnswerProblem[] {
  return isWholeCents(value) ? checkRange(value, min, max) : [{ word: 'invalid' }];
}

/** The date of a date field's bound, which can be `today`. */
export function resolveDayBound(bound: string | undefined, today: string): string | undefined {
  return bound === 'today' ? today : bound;
}

/** Returns the problem of a date outside its bounds. */
function checkDay(field: Extract<PlainField, { kind: 'date' }>, day: string, today: string): AnswerProblem[] {
  if (!isDay(day)) return hasDateParts(field) ? checkDateParts(day) : [{ word: 'invalid' }];
  const [min, max] = [resolveDayBound(field.min, today), resolveDayBound(field.max, today)];
  if (min !== undefined && day < min) return [{ word: 'too_small', params: { min } }];
  if (max !== undefined && day > max) return [{ word: 'too_large', params: { max } }];
  return [];
}

/** Returns the problem of a missing, too long, or invalid part of an address. */
function checkAddressPart(part: AddressPart, value: unknown): AnswerProblem[] {
  if (value === undefined) return part === 'line2' ? [] : [{ word: 'required', part }];
  if (part === 'zip') return checkZip(value as string) === null ? [] : [{ word: 'invalid', part }];
  const { line: max } = defaultMaxLength;
  return (value as string).length > max ? [{ word: 'too_long', part, params: { max } }] : [];
}

/** Returns the problem of a missing or too long signature. */
function checkSignature(name: unknown): AnswerProblem[] {
  if (typeof name !== 'string') return [{ word: 'required', part: 'name' }];
  const { line: max } = defaultMaxLength;
  return name.length > max ? [{ word: 'too_long', part: 'name', params: { max } }] : [];
}

/** Returns the problem of too many files. */
function checkFiles(files: readonly unknown[], max: number): AnswerProblem[] {
  return files.length > max ? [{ word: 'too_long', params: { max } }] : [];
}
