import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type SettingsTextKey = keyof typeof en;

export const useSettingsTexts = roomTexts<typeof en>('admin/settings');
