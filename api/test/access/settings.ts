import { type ModuleAccess, ofKind } from './admitted.ts';

export const settingsAccess: ModuleAccess<'settings'> = {
  // The demo's supervisors can read staff data, but no settings.
  'settings/get-settings': ['admin'],
  'settings/save-settings': ['admin'],
  'settings/upload-picture': ['admin'],
  'settings/get-plan-usage': ['admin'],
  ...ofKind('settings/closing-days', ['admin']),
};
