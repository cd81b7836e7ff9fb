import type { ModuleAccess } from './admitted.ts';

export const marketplaceAccess: ModuleAccess<'marketplace'> = {
  'marketplace/get-subscription-details': 'anyone or identity',
  'marketplace/create-forward-subscription': 'anyone or identity',
  'marketplace/get-subscriptions': ['subscriber'],
  'marketplace/get-subscription': ['subscriber'],
  'marketplace/get-subscription-applications': ['subscriber'],
  'marketplace/get-plans-by-subscription': ['subscriber'],
  'marketplace/change-subscription-plan': ['subscriber'],
  'marketplace/change-subscription-quantity': ['subscriber'],
  'marketplace/cancel-subscription': ['subscriber'],
  'marketplace/get-console': ['admin'],
  'marketplace/list-console-operations': ['admin'],
  'marketplace/replay-webhook': ['admin'],
  'marketplace/start-reconciliation': ['admin'],
  'marketplace/buy-simulated-subscription': ['admin'],
  'marketplace/change-simulated-subscription': ['admin'],
  'marketplace/request-office-export': ['admin'],
  'marketplace/get-office-export': ['admin'],
  'marketplace/download-office-export': ['admin'],
};
