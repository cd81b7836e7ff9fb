import type { ContractModule } from '../contract-module.ts';
import { closingDaysConfiguration } from './closing-days-configuration.ts';
import { getPlanUsage } from './plan-usage.ts';
import { getSettings, saveSettings, uploadPicture } from './settings.ts';

export const settingsModule = {
  name: 'settings',
  operations: [getSettings, saveSettings, uploadPicture, getPlanUsage],
  configurations: [closingDaysConfiguration],
} as const satisfies ContractModule;
