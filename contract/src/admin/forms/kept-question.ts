import { z } from 'zod';
import { formFieldSchema } from '../../programs/form-definition.ts';

/** A question in the office's question library, for reuse in other forms. */
export const keptQuestion = z.object({
  id: z.int(),
  definition: formFieldSchema,
  /** The program of the form it was saved from. */
  programId: z.int(),
  programName: z.string(),
  keptAt: z.string(),
  keptByName: z.string(),
});
export type KeptQuestion = z.infer<typeof keptQuestion>;
