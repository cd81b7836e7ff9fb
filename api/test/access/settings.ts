import { type ModuleAccess, ofKind } from './admitted.ts';

export const settingsAccess: ModuleAccess<'settings'> = {
  // The demo's supervisors can read staff data, but no settings.
  'settings/get-settings': ['admin'],
  'settings/save-settings': ['admin'],
  'settings/upload-picture': ['admin'],
  'settings/get-plan-usage': ['admin'],
  'settings/list-public-offices': 'anyone',
  ...ofKind('settings/closing-days', ['admin']),
  ...ofKind('settings/office-profile', ['admin']),
};
