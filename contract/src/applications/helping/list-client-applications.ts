import { z } from 'zod';
import { applicants, operation } from '../../operation.ts';
import { applicationCard } from '../application-view.ts';
import { may, until } from './helping-view.ts';

/** Audited, like every view of a client's data by a helper. */
export const listClientApplications = operation({
  name: 'applications/list-client-applications',
  method: 'GET',
  path: '/clients/{applicantId}/applications',
  summary: 'List the applications of a client',
  who: applicants,
  input: z.object({ applicantId: z.coerce.number().int() }),
  output: z.object({ name: z.string(), may, until, applications: z.array(applicationCard) }),
  isAudited: true,
});
