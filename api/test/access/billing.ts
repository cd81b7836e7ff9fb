import type { ModuleAccess } from './admitted.ts';

export const billingAccess: ModuleAccess<'billing'> = {
  'billing/get-plans': 'anyone',
  'billing/open-checkout': 'anyone',
  'billing/get-checkout': 'anyone',
  'billing/get-billing': ['admin'],
  'billing/open-portal': ['admin'],
  'billing/change-plan': ['admin'],
  'billing/set-cancellation': ['admin'],
};
