import type { ModuleOperations } from '../module.ts';
import { inTenant } from '../platform/mount/context.ts';
import { closingDaysHandlers } from './closing-days.ts';
import { getSettings, saveSettings } from './settings.ts';
import { uploadPicture } from './upload-picture.ts';

export const settingsHandlers: ModuleOperations<'settings'> = {
  'settings/get-settings': inTenant(getSettings),
  'settings/save-settings': inTenant(saveSettings),
  'settings/upload-picture': inTenant(uploadPicture),
  ...closingDaysHandlers,
};
