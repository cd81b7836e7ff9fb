import { z } from 'zod';
import { applicants, operation } from '../../operation.ts';
import { consentView, helperRequestView } from './helping-view.ts';

export const listHelping = operation({
  name: 'applications/list-helping',
  method: 'GET',
  path: '/helping',
  summary: 'List your helpers, clients, and open helper requests',
  who: applicants,
  input: z.object({}),
  output: z.object({
    /** Includes consents that ended within the last year. */
    helpers: z.array(consentView),
    /** Active consents only. */
    clients: z.array(consentView),
    requests: z.array(helperRequestView),
  }),
});
