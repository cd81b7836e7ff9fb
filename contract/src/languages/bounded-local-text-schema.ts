import { z } from 'zod';
import { isLanguage } from './languages.ts';
import { plainLineSchema } from './plain-text.ts';

/**
 * Schema of a text per language, with a maximum length each. Empty texts are removed, so that the fallback language
 * applies.
 */
export const boundedLocalTextSchema = (
  maximum: number,
  textOf: (maximum: number) => z.ZodType<string, string> = plainLineSchema,
) =>
  z
    .record(z.string().refine(isLanguage), textOf(maximum))
    .transform((texts) => Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== '')));
