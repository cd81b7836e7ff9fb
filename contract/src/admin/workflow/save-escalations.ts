import { z } from 'zod';
import { administrators, operation } from '../../operation.ts';
import { escalationLimits, escalationRule } from './escalation-rule.ts';
import { escalations } from './list-escalations.ts';
import { processInput } from './workflow-view.ts';

/** Saves all rules of a workflow. One that stays as it was does nothing again for cases it was applied to. */
export const saveEscalations = operation({
  name: 'admin/save-escalations',
  method: 'PUT',
  path: '/workflows/{processId}/escalations',
  summary: 'Set what happens when cases of a workflow come near their deadlines',
  who: administrators('WorkflowConfig', 'ReadWrite'),
  input: processInput.extend({ rules: z.array(escalationRule).max(escalationLimits.rules) }),
  output: escalations,
});
