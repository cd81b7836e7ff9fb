import { z } from 'zod';
import { applicants, operation } from '../../operation.ts';
import { formDefinitionSchema } from '../../programs/form-definition.ts';
import { answersSchema } from '../application-view.ts';
import { requestView } from './request-view.ts';

/** Returns the whole form, because its rules read submitted answers as well as requested ones. */
export const getMyRequest = operation({
  name: 'applications/get-my-request',
  method: 'GET',
  path: '/applications/{applicationId}/requests/{requestId}',
  views: 'case',
  summary: 'Get a request for more information, with the form, the submitted answers, and the answers so far',
  who: applicants,
  input: z.object({ applicationId: z.coerce.number().int(), requestId: z.coerce.number().int() }),
  output: requestView.extend({
    programName: z.string(),
    form: formDefinitionSchema,
    frozen: answersSchema,
    answers: answersSchema,
    revision: z.int(),
    page: z.string().nullable(),
    savedAt: z.string().nullable(),
    /** The current day in the office's time zone, YYYY-MM-DD. */
    today: z.string(),
  }),
});
