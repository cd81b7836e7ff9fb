import { z } from 'zod';
import { personName } from '../../accounts/me.ts';
import { emailFault, phoneFault } from '../../fields/field-rules.ts';
import { plainLineOf } from '../../languages/plain-text.ts';
import { operation, staff } from '../../operation.ts';

const hasNoFault = (faultOf: (text: string) => unknown) => (text: string) => faultOf(text) === null;

/** Adds an applicant without a login. The applicant can claim the record later by verifying the same email. */
export const addApplicant = operation({
  name: 'applications/add-applicant',
  method: 'POST',
  path: '/applicants',
  summary: 'Add an applicant with contacts and without a login',
  who: staff(),
  input: z.object({
    firstName: personName,
    lastName: personName,
    mail: plainLineOf(254).refine(hasNoFault(emailFault)).nullable(),
    phone: plainLineOf(40).refine(hasNoFault(phoneFault)).nullable(),
    language: z.string().max(10),
  }),
  output: z.object({ applicantId: z.int() }),
  errors: ['applicant_known'],
});
