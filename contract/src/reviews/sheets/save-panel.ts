import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';

/** A reviewer who leaves the panel keeps the reviews they have started. */
export const savePanel = operation({
  name: 'reviews/save-panel',
  method: 'PUT',
  path: '/programs/{programId}/review-panel',
  summary: 'Save the review panel of a program',
  who: administrators('ProgramConfig', 'ReadWrite'),
  input: z.object({ programId: z.coerce.number().int(), staffIds: z.array(z.int()).max(200) }),
  output: z.object({ staffIds: z.array(z.int()) }),
});
