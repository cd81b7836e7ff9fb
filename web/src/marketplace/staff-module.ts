import { defineModule, optionalPart } from '../module.ts';

export const marketplaceStaffModule = defineModule({
  parts: {
    OfficeBilling: optionalPart(async () => (await import('./billing/office-billing.tsx')).OfficeBilling),
  },
});
