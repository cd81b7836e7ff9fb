import { createTextsHook } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for the call log. */
export const useTexts = createTextsHook<typeof en>('calls');
