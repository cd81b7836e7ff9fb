import { z } from 'zod';
import { applicantsAndStaff, operation } from '../operation.ts';
import { formDefinitionSchema } from '../programs/form-definition.ts';
import { answersSchema, applicationCard, timelineEntry } from './application-view.ts';
import { stepTime } from './step-time.ts';

export const getMyApplication = operation({
  name: 'applications/get-my-application',
  method: 'GET',
  path: '/applications/{applicationId}',
  summary: 'One of the own applications: form, answers, status, time line',
  who: applicantsAndStaff,
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: applicationCard.extend({
    form: formDefinitionSchema,
    formVersion: z.int(),
    answers: answersSchema,
    revision: z.int(),
    /** The page the applicant was on last. */
    page: z.string().nullable(),
    /** How long the step it is in takes; null where that is not known, or it waits for the applicant. */
    stepTime: stepTime.nullable(),
    timeline: z.array(timelineEntry),
  }),
});
