import { z } from 'zod';
import { applicantsAndStaff, operation } from '../../operation.ts';

/** Spec 7.4: "instance rent pdf status (204 means exists)"; 404 if it does not exist yet. */
export const getRentPdfStatus = operation({
  name: 'work-queue/get-rent-pdf-status',
  method: 'GET',
  path: '/instances/{instanceId}/rent-pdf-status',
  summary: 'Check whether an applicant’s rent letter is ready: 204 when it is',
  who: applicantsAndStaff,
  input: z.object({
    instanceId: z.coerce.number().int(),
    /** The applicant, for staff. Applicants always get their own. */
    individual_id: z.coerce.number().int().optional(),
  }),
  output: z.undefined(),
  errors: ['blind_review'],
});
