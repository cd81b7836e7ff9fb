import { defineModule, part } from '../module.ts';

export const paymentsStaffModule = defineModule({
  parts: {
    CasePayments: part(async () => (await import('./case/case-payments.tsx')).CasePayments),
  },
});
