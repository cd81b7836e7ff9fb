import type { ServerModule } from '../module.ts';
import { inIdentity, inTenant } from '../platform/mount/context.ts';
import { closingDaysHandlers } from './closing-days.ts';
import { listPublicOffices, officeProfileHandlers } from './office-profile.ts';
import { getPlanUsage } from './plan-usage.ts';
import { getSettings, saveSettings } from './settings.ts';
import { uploadPicture } from './upload-picture.ts';

export const settingsModule: ServerModule<'settings'> = {
  operations: {
    'settings/get-settings': inTenant(getSettings),
    'settings/save-settings': inTenant(saveSettings),
    'settings/upload-picture': inTenant(uploadPicture),
    'settings/get-plan-usage': inIdentity(getPlanUsage),
    'settings/list-public-offices': inTenant(listPublicOffices),
    ...closingDaysHandlers,
    ...officeProfileHandlers,
  },
};
