import { applicants, government, type ModuleAccess, staff } from './admitted.ts';

export const profilesAccess: ModuleAccess<'profiles'> = {
  'profiles/get-own-profile': applicants,
  'profiles/get-profile': [...applicants, ...staff],
  'profiles/save-group': [...applicants, ...government],
  'profiles/add-item': [...applicants, ...government],
  'profiles/save-item': [...applicants, ...government],
  'profiles/remove-item': [...applicants, ...government],
  'profiles/list-history': [...applicants, ...staff],
  'profiles/verify-value': government,
  'profiles/reveal-value': ['admin', 'supervisor'],
  'profiles/list-business-financials': [...staff, 'business', 'partner'],
  'profiles/list-demographics': 'signed-in',
  'profiles/list-translated-demographics': 'signed-in',
  'profiles/list-user-demographics': ['individual', 'household', 'member'],
  'profiles/delete-user-demographics': ['individual', 'household', 'member'],
  'profiles/add-user-demographic': ['individual', 'household', 'member'],
  'profiles/list-license-types': 'signed-in',
  'profiles/list-licenses': [...staff, 'business', 'partner'],
  'profiles/add-license': [...government, 'business', 'partner'],
  'profiles/save-license': [...government, 'business', 'partner'],
  'profiles/remove-license': [...government, 'business', 'partner'],
};
