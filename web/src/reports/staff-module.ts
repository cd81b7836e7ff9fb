import { defineModule, page, searchOf } from '../module.ts';
import { staff } from '../shell/routing/access.ts';

export const reportsStaffModule = defineModule({
  pages: {
    reports: page('/reports', {
      access: staff,
      search: searchOf<{ readonly process?: string }>(),
      file: () => import('./reports-page.tsx'),
      menu: { area: 'reports', order: 10, title: 'Reports' },
    }),
  },
});
