import type { TextKey } from '@commonway/contract/languages/catalog.ts';
import { moduleTexts } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type SettingsTextKey = TextKey<typeof en>;

export const useSettingsTexts = moduleTexts<typeof en>('settings');
