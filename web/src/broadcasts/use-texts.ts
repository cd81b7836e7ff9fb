import { createTextsHook } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for broadcasts. */
export const useTexts = createTextsHook<typeof en>('broadcasts');
