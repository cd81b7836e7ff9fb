import { z } from 'zod';
import { isLanguage } from './languages.ts';
import { plainLineOf } from './plain-text.ts';

/** A text per language; what is empty is left out, so that the reader gets another language. */
export const localTextOf = (
  maximum: number,
  textOf: (maximum: number) => z.ZodType<string, string> = plainLineOf,
) =>
  z
    .record(z.string().refine(isLanguage), textOf(maximum))
    .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')));
