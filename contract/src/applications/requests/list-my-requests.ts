import { z } from 'zod';
import { applicants, operation } from '../../operation.ts';
import { requestView } from './request-view.ts';

export const listMyRequests = operation({
  name: 'applications/list-my-requests',
  method: 'GET',
  path: '/applications/{applicationId}/requests',
  views: 'case',
  summary: 'List the requests for more information on an application, newest first',
  who: applicants,
  input: z.object({ applicationId: z.coerce.number().int() }),
  output: z.object({ requests: z.array(requestView) }),
});
