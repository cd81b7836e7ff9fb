import { defineModule, page, part } from '../module.ts';
import { auditors } from '../shell/routing/access.ts';

export const paymentsStaffModule = defineModule({
  pages: {
    finance: page('/tools/finance', {
      access: auditors,
      file: () => import('./finance/finance-page.tsx'),
      menu: { area: 'tools', order: 20, title: 'Finance files' },
    }),
  },
  parts: {
    CasePayments: part(async () => (await import('./case/case-payments.tsx')).CasePayments),
  },
});
