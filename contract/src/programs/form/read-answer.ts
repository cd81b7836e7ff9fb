import { plainLine } from '../../fields/plain-line.ts';
import type { PlainField } from '../form-definition.ts';
import { isSealed } from './sealed-answer.ts';

/** The maximum number of files of a file field if its definition sets none. */
export const defaultMaxFiles = 5;

/** A reference to an uploaded file in an answer. */
export interface FileAnswer {
  readonly documentId: number;
  readonly fileName: string;
  readonly mediaType: string;
  readonly sizeBytes: number;
}

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
}

const noAnswer: ReadAnswer = { value: undefined, isWrong: false };
const invalidAnswer: ReadAnswer = { value: undefined, isWrong: true };
const validAnswer = (value: unknown): ReadAnswer => ({ value, isWrong: false });

/** Normalizes the answer to a question of any kind except a group. Accepts any JSON and never throws. */
export function readAnswer(field: PlainField, raw: unknown): ReadAnswer {
  if (raw === undefined || raw === null || raw === '') return noAnswer;
  if (field.isPrivate && isSealed(raw))
    return { value: raw.masked === null ? undefined : raw, isWrong: raw.isWrong === true };
  switch (field.kind) {
    case 'text':
      return readText(raw, field.multiline ? trimmed : plainLine);
    case 'tax-number':
    case 'date':
    case 'phone':
    case 'email':
      return readText(raw);
    case 'number':
    case 'money':
      return typeof raw === 'number' && Number.isFinite(raw) ? validAnswer(raw) : invalidAnswer;
    case 'choice':
      return field.options.some((option) => option.value === raw) ? validAnswer(raw) : invalidAnswer;
    case 'choices':
      return readChoices(field.options, raw);
    case 'yes-no':
      return typeof raw === 'boolean' ? validAnswer(raw) : invalidAnswer;
    case 'consent':
      return raw === true ? validAnswer(true) : raw === false ? noAnswer : invalidAnswer;
    case 'address':
      return readTexts(raw, addressParts);
    case 'signature':
      return readTexts(raw, ['name', 'at']);
    case 'file':
      return readFiles(raw, field.maxFiles ?? defaultMaxFiles);
    case 'computed':
      return noAnswer;
  }
}

/** Returns an own property of any JSON value, ignoring inherited ones. */
export function ownProperty(value: unknown, key: string): unknown {
  if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
  return (value as Record<string, unknown>)[key];
}

const trimmed = (text: string): string => text.trim();

function readText(raw: unknown, clean: (text: string) => string = trimmed): ReadAnswer {
  if (typeof raw !== 'string') return invalidAnswer;
  const text = clean(raw);
  return text === '' ? noAnswer : validAnswer(text);
}

function readChoices(options: readonly { value: string }[], raw: unknown): ReadAnswer {
  if (!Array.isArray(raw)) return invalidAnswer;
  const chosen = options.map((option) => option.value).filter((value) => raw.includes(value));
  const isWrong = raw.some((value) => !chosen.includes(value));
  return { value: chosen.length > 0 ? chosen : undefined, isWrong };
}

function readTexts(raw: unknown, keys: readonly string[]): ReadAnswer {
  if (typeof raw !== 'object' || Array.isArray(raw)) return invalidAnswer;
  const parts = keys.map((key) => [key, readText(ownProperty(raw, key) ?? '', plainLine)] as const);
  const present = parts.filter(([, part]) => part.value !== undefined);
  const isWrong = parts.some(([, part]) => part.isWrong);
  if (present.length === 0) return { value: undefined, isWrong };
  return { value: Object.fromEntries(present.map(([key, part]) => [key, part.value])), isWrong };
}

function readFiles(raw: unknown, maxFiles: number): ReadAnswer {
  if (!Array.isArray(raw)) return invalidAnswer;
  // Keeps one file more than allowed, so that the check still detects that there are too many.
  const files = raw.slice(0, maxFiles + 1).map(readFile);
  const parsed = files.filter((file) => file !== null);
  return { value: parsed.length > 0 ? parsed : undefined, isWrong: parsed.length < files.length };
}

function readFile(raw: unknown): FileAnswer | null {
  const documentId = ownProperty(raw, 'documentId');
  const fileName = ownProperty(raw, 'fileName');
  const mediaType = ownProperty(raw, 'mediaType');
  const sizeBytes = ownProperty(raw, 'sizeBytes');
  if (!Number.isSafeInteger(documentId) || typeof fileName !== 'string' || typeof mediaType !== 'string')
    return null;
  if (typeof sizeBytes !== 'number' || !Number.isFinite(sizeBytes)) return null;
  return { documentId: documentId as number, fileName, mediaType, sizeBytes };
}
