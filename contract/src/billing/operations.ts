import { changePlan, getBilling, openPortal, setCancellation } from './billing.ts';
import { getCheckout, getPlans, openCheckout } from './checkout.ts';

export const billingOperations = [
  getPlans,
  openCheckout,
  getCheckout,
  getBilling,
  openPortal,
  changePlan,
  setCancellation,
] as const;
