// A private answer sealed by the server. It travels to the applicant's browser and back as it is, mask and all.
import type { FieldError } from '../../errors/codes.ts';

/** So much of a number shows behind its mask, for comparing it with a paper; of shorter ones nothing does. */
const shownEnd = 4;
const shortest = 8;
const allHidden = '••••';

/** What is wrong with one answer; `part` names the piece of an address or a signature. */
export interface AnswerProblem {
  readonly word: FieldError;
  readonly part?: string;
  readonly params?: Readonly<Record<string, string | number>>;
}

/** A private answer as it is kept: the answer itself can be read by the server alone. */
export interface SealedAnswer {
  readonly sealed: string;
  /** What everybody reads in its place; null where nothing usable was answered. */
  readonly masked: string | null;
  /** As in ReadAnswer, of the answer inside. */
  readonly isWrong?: true;
  /** What is wrong with it, for those who cannot look inside. */
  readonly problems?: readonly AnswerProblem[];
}

/** Whether a value is a sealed answer by its looks; only the server can tell whether it truly is one. */
export function isSealed(value: unknown): value is SealedAnswer {
  if (typeof value !== 'object' || value === null) return false;
  const { sealed, masked } = value as Partial<Record<string, unknown>>;
  return typeof sealed === 'string' && (typeof masked === 'string' || masked === null);
}

/** What is shown of an answer: `••-•••6789` of a text, `••••` of anything else, of a sealed one its mask. Masking twice is masking once. */
export function maskOf(value: unknown): unknown {
  if (value === undefined || value === null || value === '') return value;
  if (isSealed(value)) return value.masked ?? undefined;
  if (typeof value !== 'string') return allHidden;
  const end = value.length < shortest ? value.length : value.length - shownEnd;
  return value.slice(0, end).replace(/[\p{L}\p{N}]/gu, '•') + value.slice(end);
}
