import { z } from 'zod';
import { isLanguage } from './languages.ts';
import { plainLineOf } from './plain-text.ts';

/** A text per language. Empty texts are removed, so that the fallback language applies. */
export const localTextOf = (
  maximum: number,
  textOf: (maximum: number) => z.ZodType<string, string> = plainLineOf,
) =>
  z
    .record(z.string().refine(isLanguage), textOf(maximum))
    .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')));
