import { type AnySearch, defineModule, page, searchOf } from '../module.ts';
import { auditors } from '../shell/routing/access.ts';

export const auditStaffModule = defineModule({
  pages: {
    audit: page('/v2/admin-portal', {
      access: auditors,
      isAdminRoot: true,
      search: searchOf<AnySearch>(),
      file: () => import('./audit-page.tsx'),
      menu: { area: 'admin', group: 'admin-office', order: 30, title: 'Activity log' },
    }),
  },
});
