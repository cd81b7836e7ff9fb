// A private answer sealed by the server. It travels to the applicant's browser and back unchanged, together with its
// mask.
import type { FieldError } from '../../errors/codes.ts';

/**
 * The number of characters that a mask leaves visible, so that people can compare it with a document. Shorter answers
 * are masked completely.
 */
const visibleCharacters = 4;
const minPartlyMaskedLength = 8;
const fullMask = '••••';

/** A problem with an answer; `part` names the part of an address or signature. */
export interface AnswerProblem {
  readonly word: FieldError;
  readonly part?: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** A private answer as stored. Only the server can decrypt the answer itself. */
export interface SealedAnswer {
  readonly sealed: string;
  /** The masked answer; null if there was no usable answer. */
  readonly masked: string | null;
  /** Like `ReadAnswer.isWrong`, for the sealed answer. */
  readonly isWrong?: true;
  /** The problems of the sealed answer, for code that cannot decrypt it. */
  readonly problems?: readonly AnswerProblem[];
}

/** Whether a value has the shape of a sealed answer. Only the server can verify the seal. */
export function isSealed(value: unknown): value is SealedAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const { sealed, masked } = value as Partial<Record<string, unknown>>;
  return typeof sealed === 'string' && (typeof masked === 'string' || masked === null);
}

/**
 * Returns the mask of an answer: `••-•••6789` for a text, `••••` for anything else, the existing mask of a sealed
 * answer. Masking twice has no further effect.
 */
export function maskAnswer(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return value;
  if (isSealed(value)) return value.masked ?? undefined;
  if (typeof value !== 'string') return fullMask;
  const maskedLength = value.length < minPartlyMaskedLength ? value.length : value.length - visibleCharacters;
  return value.slice(0, maskedLength).replace(/[\p{L}\p{N}]/gu, '•') + value.slice(maskedLength);
}
