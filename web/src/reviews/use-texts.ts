import { createTextsHook } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for reviews and their results. */
export const useTexts = createTextsHook<typeof en>('reviews');
export type Words = ReturnType<typeof useTexts>;
