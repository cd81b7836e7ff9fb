import { z } from 'zod';
import { draftFormSchema } from '../../programs/building/draft-form.ts';
import { formDefinitionSchema } from '../../programs/form-definition.ts';

/** The program whose form an operation is about. */
export const ofForm = z.object({ programId: z.coerce.number().int() });

/** A version as the list of them shows it; `publishedByName` is null for one that was set up with its program. */
export const formVersionView = z.object({
  version: z.int(),
  publishedAt: z.string(),
  publishedByName: z.string().nullable(),
});
export type FormVersionView = z.infer<typeof formVersionView>;

export const publishedForm = formVersionView.extend({ definition: formDefinitionSchema });

/** What is being written. `revision` rises with each save and each publication; a save over another one's is refused. */
export const formDraftView = z.object({
  revision: z.int(),
  /** Null where nothing waits to be published. */
  definition: draftFormSchema.nullable(),
  savedByName: z.string().nullable(),
  savedAt: z.string().nullable(),
});
export type FormDraftView = z.infer<typeof formDraftView>;
