import type { TextKey } from '@commonway/contract/languages/catalog.ts';
import { createTextsHook } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type SettingsTextKey = TextKey<typeof en>;

export const useSettingsTexts = createTextsHook<typeof en>('settings');
