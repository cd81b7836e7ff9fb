import { createTextsHook } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for the message panel. */
export const useTexts = createTextsHook<typeof en>('messaging');
