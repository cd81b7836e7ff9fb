import { type ModuleAccess, ofKind } from './admitted.ts';

export const workflowAccess: ModuleAccess<'workflow'> = {
  ...ofKind('workflow/workflow', ['admin', 'processAdmin']),
  ...ofKind('workflow/escalations', ['admin', 'processAdmin']),
  'workflow/list-workflows': ['admin', 'processAdmin'],
  'workflow/replay-workflow': ['admin', 'processAdmin'],
};
