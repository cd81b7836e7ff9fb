import { defineModule, page } from '../module.ts';
import { administrators } from '../shell/routing/access.ts';

const access = administrators('WorkflowConfig');

export const workflowStaffModule = defineModule({
  pages: {
    workflows: page('/v2/admin-portal/workflow', {
      access,
      file: () => import('./workflows-page.tsx'),
      menu: { area: 'admin', group: 'admin-processing', order: 10, title: 'Workflows' },
    }),
    workflow: page('/v2/admin-portal/workflow/:processId', {
      access,
      file: () => import('./workflow-page.tsx'),
    }),
    escalations: page('/v2/admin-portal/escalations', {
      access,
      file: () => import('./escalations/escalations-page.tsx'),
      menu: { area: 'admin', group: 'admin-processing', order: 20, title: 'Deadline rules' },
    }),
  },
});
