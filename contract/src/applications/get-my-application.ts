import { z } from 'zod';
import { applicantsAndStaff, operation } from '../operation.ts';
import { formDefinitionSchema } from '../programs/form-definition.ts';
import { answersSchema, applicationCard, timelineEntry } from './application-view.ts';

export const getMyApplication = operation({
  name: 'applications/get-my-application',
  method: 'GET',
  path: '/applications/{applicationId}',
  views: 'case',
  summary: 'Get one of your applications: form, answers, status, and timeline',
  who: applicantsAndStaff,
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: applicationCard.extend({
    form: formDefinitionSchema,
    formVersion: z.int(),
    answers: answersSchema,
    revision: z.int(),
    /** The last page that the applicant visited. */
    page: z.string().nullable(),
    /**
     * The prefilled answers of a draft, by question key. Null: from the profile; otherwise from an earlier application.
     */
    filled: z.record(z.string(), z.object({ programName: z.string(), sentAt: z.string() }).nullable()),
    /** Where its form is shown (spec 2.8). */
    formPlace: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('in-place') }),
      z.object({ kind: z.literal('frame'), address: z.string(), origin: z.string() }),
    ]),
    timeline: z.array(timelineEntry),
  }),
});
