import { defineModule, optionalPart, part } from '../module.ts';

export const paymentsModule = defineModule({
  parts: {
    PayButton: part(async () => (await import('./fees/pay-button.tsx')).PayButton),
    PlannedFees: optionalPart(async () => (await import('./fees/planned-fees.tsx')).PlannedFees),
  },
});
