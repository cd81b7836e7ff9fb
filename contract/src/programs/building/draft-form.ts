// Form drafts: the shape of a published form, but possibly incomplete.
import { z } from 'zod';
import { formFieldSchema, formPageSchema, logicSchema } from '../form-definition.ts';
import { listQuestions } from './list-questions.ts';

/** Every applicant's browser loads the whole form, and the checks compare each question with all others. */
const maxCharacters = 400_000;
const maxQuestions = 500;

/**
 * In a draft, pages can lack questions, the form can lack pages, and texts can be empty. `checkDefinition` reports
 * these.
 */
export const draftFormSchema = z
  .object({
    pages: z.array(formPageSchema.extend({ fields: z.array(formFieldSchema).max(200) })).max(60),
    totals: z.record(z.string().regex(/^[a-z][A-Za-z0-9]*$/), logicSchema).optional(),
  })
  .refine((form) => listQuestions(form).length <= maxQuestions)
  .refine((form) => JSON.stringify(form).length <= maxCharacters);
