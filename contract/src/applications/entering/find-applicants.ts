import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { foundApplicant } from './entered-case.ts';
import { fewestSearched } from './entering-rules.ts';

/** By a whole e-mail or phone, or the beginning of a name; of this tenant alone, a few at most. Each search is written down. */
export const findApplicants = operation({
  name: 'applications/find-applicants',
  method: 'POST',
  path: '/applicants/search',
  summary: 'Find the person a case is to be entered for',
  who: staff(),
  writes: false,
  isAudited: true,
  input: z.object({ words: z.string().trim().min(fewestSearched).max(100) }),
  output: z.object({ applicants: z.array(foundApplicant) }),
});
