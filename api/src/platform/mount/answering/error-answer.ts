// One shape for every error: status, the specification's number, our word, a text in the caller's language.
import { type ErrorCode, errorMeanings } from '@commonway/contract/errors/codes.ts';
import { en } from '@commonway/contract/errors/texts/en.ts';
import { ParserBusy } from '../../parse-worker.ts';
import { DatabaseAway } from '../../pools.ts';
import { isStorageFull, MissingFile } from '../../storage.ts';
import { textsOf } from '../../texts.ts';
import { Refusal } from '../context.ts';

const say = textsOf(en, new URL('.', import.meta.resolve('@commonway/contract/errors/texts/en.ts')));

/** The text of an error in a language; English where the language has none. */
export const errorText = (
  code: ErrorCode,
  language: string,
  values: Readonly<Record<string, unknown>> = {},
): string => say(language)(code, values);

export interface ErrorAnswer {
  readonly statusCode: number;
  readonly code?: number;
  readonly error: ErrorCode;
  readonly message: string;
  readonly fields?: Readonly<Record<string, readonly string[]>>;
  readonly requestId: string;
}

/** Shapes a refusal for the wire. */
export function errorAnswer(refusal: Refusal, language: string, requestId: string): ErrorAnswer {
  const meaning = errorMeanings[refusal.error];
  return {
    statusCode: meaning.status,
    ...(meaning.code === undefined ? {} : { code: meaning.code }),
    error: refusal.error,
    message: errorText(refusal.error, language, refusal.parameters),
    ...(refusal.fields === undefined ? {} : { fields: refusal.fields }),
    ...refusal.body,
    requestId,
  };
}

/** PostgreSQL's and the pool's own failures as codes; anything unknown stays unexpected. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof MissingFile) return new Refusal('file_missing');
  if (isStorageFull(error)) return new Refusal('storage_full');
  if (error instanceof DatabaseAway || error instanceof ParserBusy) return new Refusal('busy');
  const { code, statusCode } = error as { code?: string; statusCode?: number };
  if (code === 'FST_ERR_CTP_BODY_TOO_LARGE' || statusCode === 413) return new Refusal('body_too_large');
  if (code === 'FST_ERR_CTP_INVALID_MEDIA_TYPE' || statusCode === 415)
    return new Refusal('unsupported_media_type');
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new Refusal('malformed_request');
  // numeric or bigint out of range, text PostgreSQL cannot hold
  if (code === '22003' || code === '22021' || code === '22P05') return new Refusal('malformed_request');
  // somebody else holds the row, or waits for us as we for them
  const isBusy = code === '55P03' || code === '40P01';
  return new Refusal(isBusy ? 'busy' : 'unexpected');
}
