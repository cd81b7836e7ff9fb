import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { workflow } from '../../work-queue/workflow/workflow.ts';
import { draftView, processInput } from './workflow-view.ts';

export const getWorkflow = operation({
  name: 'admin/get-workflow',
  method: 'GET',
  path: '/workflows/{processId}',
  summary: 'Get a workflow: published version, draft, and the office’s data for it',
  who: administrators('WorkflowConfig', 'Read'),
  input: processInput,
  output: z.object({
    processId: z.int(),
    processName: z.string(),
    version: z.int(),
    published: workflow,
    draft: draftView,
    /** The office's data that the checks need, with names for selection. */
    office: z.object({
      languages: z.array(z.string()),
      staff: z.array(
        z.object({ id: z.int(), name: z.string(), roles: z.array(z.int()), isActive: z.boolean() }),
      ),
      cases: z.array(z.object({ stateId: z.int(), count: z.int() })),
      letters: z.array(z.object({ stateId: z.int(), templateId: z.int(), languages: z.array(z.string()) })),
    }),
  }),
});
