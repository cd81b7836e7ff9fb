import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { escalationRule } from './escalation-rule.ts';
import { processInput } from './workflow-view.ts';

/** The rules of a workflow, the states that have a deadline, and the staff and roles that a case can be assigned to. */
export const escalations = z.object({
  rules: z.array(escalationRule),
  states: z.array(z.object({ id: z.int(), name: z.string(), clockHours: z.int() })),
  staff: z.array(z.object({ id: z.int(), name: z.string() })),
  roles: z.array(z.object({ id: z.int(), name: z.string() })),
});

export type Escalations = z.infer<typeof escalations>;

export const listEscalations = operation({
  name: 'admin/list-escalations',
  method: 'GET',
  path: '/workflows/{processId}/escalations',
  summary: 'List the escalation rules of a workflow',
  who: administrators('WorkflowConfig', 'Read'),
  input: processInput,
  output: escalations,
});
