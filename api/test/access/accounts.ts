import { applicants, type ModuleAccess, reviewers } from './admitted.ts';

export const accountsAccess: ModuleAccess<'accounts'> = {
  'accounts/get-me': 'signed-in',
  'accounts/get-user': 'signed-in',
  'accounts/save-name': 'signed-in',
  'accounts/get-contact-info': applicants,
  'accounts/save-contact-info': applicants,
  'accounts/set-language': 'anyone',
  'accounts/stream-events': 'signed-in',
  'accounts/count-notices': 'signed-in',
  'accounts/list-notices': 'signed-in',
  'accounts/mark-notices-read': 'signed-in',
  'accounts/get-notification-preferences': 'signed-in',
  'accounts/save-notification-preferences': 'signed-in',
  'accounts/stop-notice-letters': 'anyone',
  'accounts/add-notice-device': 'signed-in',
  'accounts/remove-notice-device': 'signed-in',
  'accounts/list-drafts': reviewers,
  'accounts/save-draft': reviewers,
};
