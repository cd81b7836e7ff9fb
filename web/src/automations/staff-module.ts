import { defineModule, page, part } from '../module.ts';
import { governmentAdministrators } from '../shell/routing/access.ts';

const access = governmentAdministrators('Communications');

export const automationsStaffModule = defineModule({
  pages: {
    automaticRules: page('/v2/admin-portal/automatic-rules', {
      access,
      file: () => import('./rules/rules-page.tsx'),
      menu: { area: 'admin', group: 'admin-processing', order: 30, title: 'Automations' },
    }),
    automaticRule: page('/v2/admin-portal/automatic-rules/:ruleId', {
      access,
      file: () => import('./rules/rule-page.tsx'),
    }),
  },
  parts: {
    ScheduledActions: part(async () => (await import('./scheduled-actions.tsx')).ScheduledActions),
  },
});
