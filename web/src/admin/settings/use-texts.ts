import { moduleTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type SettingsTextKey = keyof typeof en;

export const useSettingsTexts = moduleTexts<typeof en>('admin/settings');
