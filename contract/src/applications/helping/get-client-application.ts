import { z } from 'zod';
import { applicants, operation } from '../../operation.ts';
import { getMyApplication } from '../get-my-application.ts';

export const getClientApplication = operation({
  name: 'applications/get-client-application',
  method: 'GET',
  path: '/clients/{applicantId}/applications/{applicationId}',
  summary: 'Get a client’s application: form, answers, status, and timeline',
  who: applicants,
  input: z.object({
    applicantId: z.coerce.number().int(),
    applicationId: z.coerce.number().int(),
  }),
  output: getMyApplication.output,
  isAudited: true,
});
