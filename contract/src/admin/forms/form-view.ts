import { z } from 'zod';
import { draftFormSchema } from '../../programs/building/draft-form.ts';
import { formDefinitionSchema } from '../../programs/form-definition.ts';

/** The input that identifies the program of the form. */
export const formInput = z.object({ programId: z.coerce.number().int() });

/** A version in the version list. `publishedByName` is null if the version was created with its program. */
export const formVersionView = z.object({
  version: z.int(),
  publishedAt: z.string(),
  publishedByName: z.string().nullable(),
});
export type FormVersionView = z.infer<typeof formVersionView>;

export const publishedForm = formVersionView.extend({ definition: formDefinitionSchema });

/** The draft. `revision` increases with each save and publication; saving over a newer revision is refused. */
export const formDraftView = z.object({
  revision: z.int(),
  /** Null if there is no unpublished draft. */
  definition: draftFormSchema.nullable(),
  savedByName: z.string().nullable(),
  savedAt: z.string().nullable(),
});
export type FormDraftView = z.infer<typeof formDraftView>;
