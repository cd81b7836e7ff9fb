import type { ContractModule } from '../contract-module.ts';
import { closingDaysConfiguration } from './closing-days-configuration.ts';
import { officeProfileConfiguration } from './office-profile-configuration.ts';
import { getPlanUsage } from './plan-usage.ts';
import { listPublicOffices } from './public-offices.ts';
import { getSettings, saveSettings, uploadPicture } from './settings.ts';

export const settingsModule = {
  name: 'settings',
  operations: [getSettings, saveSettings, uploadPicture, getPlanUsage, listPublicOffices],
  configurations: [closingDaysConfiguration, officeProfileConfiguration],
} as const satisfies ContractModule;
