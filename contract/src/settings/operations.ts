import { getPlanUsage } from './plan-usage.ts';
import { getSettings, saveSettings, uploadPicture } from './settings.ts';

export const settingsOperations = [getSettings, saveSettings, uploadPicture, getPlanUsage] as const;
