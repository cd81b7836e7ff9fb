// One shape for every error: HTTP status, the specification's number, our code, and a text in the caller's language.
import { type ErrorCode, errorMeanings } from '@commonway/contract/errors/codes.ts';
import { en } from '@commonway/contract/errors/texts/en.ts';
import { ParserBusy } from '../../parse-worker.ts';
import { DatabaseUnavailable } from '../../pools.ts';
import { isStorageFull, MissingFile } from '../../storage.ts';
import { createTranslator } from '../../texts.ts';
import { Refusal } from '../context.ts';

/** Returns the error texts of a language. */
const getErrorTexts = createTranslator(en);

/** When to try again if nothing is known about how long we are busy. */
export const busySeconds = 2;

/** The text of an error in a language; English if there is no translation. */
export const getErrorText = (
  code: ErrorCode,
  language: string,
  values: Readonly<Record<string, unknown>> = {},
): string => getErrorTexts(language)(code, { seconds: busySeconds, ...values });

export interface ErrorResponse {
  readonly statusCode: number;
  readonly code?: number;
  readonly error: ErrorCode;
  readonly message: string;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly requestId: string;
}

/** Builds the response body of a refusal. */
export function buildErrorResponse(refusal: Refusal, language: string, requestId: string): ErrorResponse {
  const meaning = errorMeanings[refusal.error];
  return {
    statusCode: meaning.status,
    ...(meaning.code === undefined ? {} : { code: meaning.code }),
    error: refusal.error,
    message: getErrorText(refusal.error, language, refusal.parameters),
    ...(refusal.fields === undefined ? {} : { fields: refusal.fields }),
    ...refusal.body,
    requestId,
  };
}

/** Converts any error to a refusal with a code: `unexpected` unless it is a known error of the request or a service. */
export function toRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof MissingFile) return new Refusal('file_missing');
  if (isStorageFull(error)) return new Refusal('storage_full');
  if (error instanceof DatabaseUnavailable || error instanceof ParserBusy) return new Refusal('busy');
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return new Refusal('body_too_large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415)
    return new Refusal('unsupported_media_type');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal('malformed_request');
  // numeric or bigint out of range, text that PostgreSQL can't store
  if (code === '22003' || code === '22021' || code === '22P05') return new Refusal('malformed_request');
  // another transaction has locked the row, or a deadlock
  const isBusy = code === '55P03' || code === '40P01';
  return new Refusal(isBusy ? 'busy' : 'unexpected');
}
