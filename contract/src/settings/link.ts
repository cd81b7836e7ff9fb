import { z } from 'zod';
import { isLinkTarget } from './setting-rules.ts';

/** A link to a path of the portal or to an HTTPS address; an empty field means no link. */
export const link = z
  .string()
  .max(500)
  .trim()
  .refine((text) => text === '' || isLinkTarget(text))
  .transform((text) => text || null)
  .nullable();
