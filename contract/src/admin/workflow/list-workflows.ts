import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';

export const listWorkflows = operation({
  name: 'admin/list-workflows',
  method: 'GET',
  path: '/workflows',
  summary: 'List the workflows of all processes, with their drafts',
  who: administrators('WorkflowConfig', 'Read'),
  input: z.object({}),
  output: z.object({
    workflows: z.array(
      z.object({
        processId: z.int(),
        processName: z.string(),
        states: z.int(),
        transitions: z.int(),
        /** 0 if nothing was published since it was set up. */
        version: z.int(),
        publishedAt: z.string().nullable(),
        draftSavedByName: z.string().nullable(),
        draftSavedAt: z.string().nullable(),
      }),
    ),
  }),
});
