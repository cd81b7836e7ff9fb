import { defineModule, optionalPart, page } from '../module.ts';
import { administrators } from '../shell/routing/access.ts';

export const marketplaceStaffModule = defineModule({
  pages: {
    marketplaceConsole: page('/v2/marketplace', {
      access: administrators('InstanceConfig'),
      isForServiceOffice: true,
      file: () => import('./console/console-page.tsx'),
      menu: { area: 'admin', group: 'admin-office', order: 40, title: 'Marketplace' },
    }),
  },
  parts: {
    OfficeBilling: optionalPart(async () => (await import('./billing/office-billing.tsx')).OfficeBilling),
  },
});
