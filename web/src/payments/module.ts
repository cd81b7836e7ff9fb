import { defineModule, optionalPart, page, part, searchOf } from '../module.ts';
import { applicants, applicantsAndStaff } from '../shell/routing/access.ts';

export const paymentsModule = defineModule({
  pages: {
    paymentConfirmation: page('/confirmation-resource/:programId/payment-confirmation', {
      access: applicants,
      search: searchOf<{ readonly order: string }>(),
      file: () => import('./fees/payment-confirmation-page.tsx'),
    }),
    receipt: page('/receipts/:reference', {
      access: applicantsAndStaff,
      belongsTo: 'queue',
      file: () => import('./fees/receipt-page.tsx'),
    }),
  },
  sections: [{ place: 'application-fees', file: () => import('./fees/fees-section.tsx') }],
  parts: {
    PayButton: part(async () => (await import('./fees/pay-button.tsx')).PayButton),
    PlannedFees: optionalPart(async () => (await import('./fees/planned-fees.tsx')).PlannedFees),
  },
});
