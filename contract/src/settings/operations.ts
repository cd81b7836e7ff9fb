import { getSettings, saveSettings, uploadPicture } from './settings.ts';

export const settingsOperations = [getSettings, saveSettings, uploadPicture] as const;
