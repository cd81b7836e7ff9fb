import { createTextsHook } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts that editors of every kind share. */
export const useConfigurationTexts = createTextsHook<typeof en>('configuration');
