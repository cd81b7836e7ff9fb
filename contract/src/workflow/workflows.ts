import { z } from 'zod';
import { administrators, operation } from '../operation.ts';
import type { StepObstacle } from '../work-queue/workflow/step-obstacle.ts';
import { processSubject } from './workflow-configuration.ts';

export const listWorkflows = operation({
  name: 'workflow/list-workflows',
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
        /** Null if nothing was published. */
        version: z.int().nullable(),
        publishedAt: z.string().nullable(),
        draftSavedByName: z.string().nullable(),
        draftSavedAt: z.string().nullable(),
      }),
    ),
  }),
});

export const replayLimits = { months: 24, examples: 3 } as const;

/**
 * Why a transition would be refused. `condition` means that it depends on a condition that cannot be evaluated in
 * hindsight.
 */
const obstacles = ['gone', 'role', 'denial-reason', 'comment', 'condition'] as const satisfies StepObstacle[];

/**
 * Replays the transitions of the last months with the draft (or with the published workflow if there is no draft).
 * Lists the transitions that the published workflow allows and the draft would not. Uses the current roles of the
 * staff.
 */
export const replayWorkflow = operation({
  name: 'workflow/replay-workflow',
  method: 'GET',
  path: '/workflows/{processId}/replay',
  summary: 'Replay the transitions of the last months with the draft of a workflow',
  who: administrators('WorkflowConfig', 'Read'),
  input: z.object({
    ...processSubject,
    months: z.coerce.number().int().min(1).max(replayLimits.months).default(3),
  }),
  output: z.object({
    since: z.string(),
    moves: z.int(),
    lost: z.array(
      z.object({
        fromStateId: z.int(),
        toStateId: z.int(),
        fromName: z.string(),
        toName: z.string(),
        obstacle: z.enum(obstacles),
        count: z.int(),
        examples: z.array(z.object({ applicationId: z.int(), name: z.string() })),
      }),
    ),
  }),
});
