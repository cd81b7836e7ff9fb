import { z } from 'zod';
import { applicants, operation } from '../operation.ts';
import { applicationCard } from './application-view.ts';

export const listMyApplications = operation({
  name: 'applications/list-my-applications',
  method: 'GET',
  path: '/applications',
  summary: 'The own applications, newest first',
  who: applicants,
  input: z.object({}),
  output: z.object({ applications: z.array(applicationCard) }),
});
