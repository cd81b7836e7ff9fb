import type { ModuleAccess } from './admitted.ts';

export const singleSignOnAccess: ModuleAccess<'single-sign-on'> = {
  'single-sign-on/finish-sign-on': 'anyone',
  'single-sign-on/get-realm': 'anyone',
  'single-sign-on/give-external-token': 'signed-in',
  'single-sign-on/list-providers': 'anyone',
  'single-sign-on/list-sign-on-settings': ['admin'],
  'single-sign-on/log-in-member': 'anyone',
  'single-sign-on/redeem-external-token': 'external',
  'single-sign-on/remove-provider': ['admin'],
  'single-sign-on/remove-realm': ['admin'],
  'single-sign-on/save-provider': ['admin'],
  'single-sign-on/add-mail-domain': ['admin'],
  'single-sign-on/verify-mail-domain': ['admin'],
  'single-sign-on/remove-mail-domain': ['admin'],
  'single-sign-on/list-provider-links': 'signed-in',
  'single-sign-on/link-provider': 'signed-in',
  'single-sign-on/unlink-provider': 'signed-in',
  'single-sign-on/save-realm': ['admin'],
  'single-sign-on/start-member-sign-up': 'anyone',
};
