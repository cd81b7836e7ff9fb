import { z } from 'zod';
import { formFieldSchema } from '../../programs/form-definition.ts';

/** A question that an office keeps to ask it alike in other forms. */
export const keptQuestion = z.object({
  id: z.int(),
  definition: formFieldSchema,
  /** Whose form it was kept from. */
  programId: z.int(),
  programName: z.string(),
  keptAt: z.string(),
  keptByName: z.string(),
});
export type KeptQuestion = z.infer<typeof keptQuestion>;
