import { z } from 'zod';
import { applicants, operation } from '../operation.ts';
import { applicationCard } from './application-view.ts';

export const listMyApplications = operation({
  name: 'applications/list-my-applications',
  method: 'GET',
  path: '/applications',
  summary: 'List your applications, those that need your action first',
  who: applicants,
  input: z.object({}),
  output: z.object({
    applications: z.array(applicationCard),
    /** Deleted drafts that can still be restored. */
    deleted: z.array(
      z.object({ id: z.int(), programName: z.string(), name: z.string().nullable(), goneAt: z.string() }),
    ),
  }),
});
