import { z } from 'zod';
import { defineConfiguration } from '../configuration/configuration.ts';
import { workflow } from '../work-queue/workflow/workflow.ts';
import { workflowKind } from './workflow-kind.ts';

export const processSubject = { processId: z.coerce.number().int() };

/**
 * Publishing replaces the workflow that the queue uses from the next change on. Cases in a removed state move to its
 * successor.
 */
export const workflowConfiguration = defineConfiguration({
  kind: workflowKind,
  label: 'workflow',
  path: '/workflows/{processId}',
  subject: processSubject,
  area: 'WorkflowConfig',
  schema: workflow,
  setup: z.object({
    processId: z.int(),
    processName: z.string(),
    languages: z.array(z.string()),
    staff: z.array(
      z.object({ id: z.int(), name: z.string(), roles: z.array(z.int()), isActive: z.boolean() }),
    ),
    cases: z.array(z.object({ stateId: z.int(), count: z.int() })),
    letters: z.array(z.object({ stateId: z.int(), templateId: z.int(), languages: z.array(z.string()) })),
  }),
});
