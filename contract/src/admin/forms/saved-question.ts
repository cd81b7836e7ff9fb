import { z } from 'zod';
import { formFieldSchema } from '../../programs/form-definition.ts';

/** A question in the office's question library, for reuse in other forms. */
export const savedQuestion = z.object({
  id: z.int(),
  definition: formFieldSchema,
  /** The program of the form it was saved from. */
  programId: z.int(),
  programName: z.string(),
  savedAt: z.string(),
  savedByName: z.string(),
});
export type SavedQuestion = z.infer<typeof savedQuestion>;
