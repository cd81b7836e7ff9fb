// A form while it is written: of the same shape as a published one, and unfinished.

import { z } from 'zod';
import { plainLineOf } from '../../languages/plain-text.ts';
import { formFieldSchema, formPageSchema, logicSchema } from '../form-definition.ts';
import { listQuestions } from './list-questions.ts';
import { unknownPlaces } from './unknown-places.ts';

/** Every applicant's browser loads the whole form, and the checks compare each question with the others. */
const mostCharacters = 400_000;
const mostQuestions = 500;

/** A page may still be without questions, a form without pages, and texts may be empty; what that means is said by checkDefinition. */
export const draftFormSchema = z
  .object({
    pages: z.array(formPageSchema.extend({ fields: z.array(formFieldSchema).max(200) })).max(60),
    totals: z.record(z.string().regex(/^[a-z][A-Za-z0-9]*$/), logicSchema).optional(),
  })
  .refine((form) => listQuestions(form).length <= mostQuestions)
  .refine((form) => JSON.stringify(form).length <= mostCharacters);

export const formFileFormat = 'commonway-form-1';

const fileShape = z.object({
  format: z.literal(formFileFormat),
  name: plainLineOf(500).optional(),
  definition: draftFormSchema,
});

/** A form as one file: what export writes and import reads. A property that no form has is refused with its place, never left out. */
export const formFileSchema = z.unknown().transform((given, context): z.infer<typeof fileShape> => {
  const read = fileShape.safeParse(given);
  if (read.success) {
    for (const path of unknownPlaces(given, read.data)) context.addIssue({ code: 'custom', path });
    return read.data;
  }
  for (const { message, path } of read.error.issues)
    context.addIssue({ code: 'custom', message, path: [...path] });
  return z.NEVER;
});
export type FormFile = z.infer<typeof formFileSchema>;
