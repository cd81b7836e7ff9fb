import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { escalationLimits, escalationRule } from './escalation-rule.ts';
import { escalations } from './list-escalations.ts';
import { processInput } from './workflow-view.ts';

/** Replaces all rules of a workflow. An unchanged rule is not applied again to cases that it was already applied to. */
export const saveEscalations = operation({
  name: 'admin/save-escalations',
  method: 'PUT',
  path: '/workflows/{processId}/escalations',
  summary: 'Replace the escalation rules of a workflow',
  who: administrators('WorkflowConfig', 'ReadWrite'),
  input: processInput.extend({ rules: z.array(escalationRule).max(escalationLimits.rules) }),
  output: escalations,
});
