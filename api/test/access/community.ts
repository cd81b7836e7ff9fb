import { type ModuleAccess, staff } from './admitted.ts';

export const communityAccess: ModuleAccess<'community'> = {
  'community/get-business': [...staff, 'business', 'partner'],
  'community/get-government-user': staff,
  'community/list-industries': 'signed-in',
  'community/list-states': 'signed-in',
  'community/list-countries': 'signed-in',
  'community/list-tax-classifications': 'signed-in',
};
