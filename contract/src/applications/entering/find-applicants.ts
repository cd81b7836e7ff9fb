import { z } from 'zod';
import { operation, staff } from '../../operation.ts';
import { minSearchLength } from './entering-rules.ts';
import { foundApplicant } from './found-applicant.ts';

/**
 * Searches this tenant by full email, full phone number, or the start of a name. Returns a few results; each search is
 * audited.
 */
export const findApplicants = operation({
  name: 'applications/find-applicants',
  method: 'POST',
  path: '/applicants/search',
  summary: 'Search applicants to enter a case for',
  who: staff(),
  writes: false,
  isAudited: true,
  input: z.object({ words: z.string().trim().min(minSearchLength).max(100) }),
  output: z.object({ applicants: z.array(foundApplicant) }),
});
