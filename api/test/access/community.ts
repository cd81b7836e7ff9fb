import { type ModuleAccess, staff } from './admitted.ts';

export const communityAccess: ModuleAccess<'community'> = {
  'community/get-business': [...staff, 'business', 'partner'],
  'community/get-government-user': staff,
};
