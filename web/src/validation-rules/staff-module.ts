import { defineModule, page } from '../module.ts';
import { administrators } from '../shell/routing/access.ts';

const access = administrators('ProgramConfig');

export const validationRulesStaffModule = defineModule({
  pages: {
    rules: page('/v2/admin-portal/rules', {
      access,
      file: () => import('./rule-programs-page.tsx'),
      menu: { area: 'admin', group: 'admin-programs', order: 40, title: 'Validations' },
    }),
    programRules: page('/v2/admin-portal/rules/:programId', {
      access,
      file: () => import('./rules-page.tsx'),
    }),
  },
});
