import { type ModuleAccess, staff } from './admitted.ts';

export const communityAccess: ModuleAccess<'community'> = {
  'community/get-business': [...staff, 'business', 'partner'],
  'community/get-business-relation': [...staff, 'business', 'partner'],
  'community/get-business-user': [...staff, 'business', 'partner'],
  'community/list-business-users': [...staff, 'business', 'partner'],
  'community/invite-business-user': ['business', 'partner'],
  'community/resend-business-invitation': ['admin', 'business', 'partner'],
  // Which staff and which users of a business: community/business-users.test.ts.
  'community/save-business-user': ['admin', 'business', 'partner'],
  'community/get-government-user': staff,
  'community/list-industries': 'anyone',
  'community/list-states': 'signed-in',
  'community/list-countries': 'signed-in',
  'community/list-counties': 'signed-in',
  'community/list-tax-classifications': 'signed-in',
};
