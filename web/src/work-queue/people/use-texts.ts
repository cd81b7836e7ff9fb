import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for the page of a person. */
export const useTexts = createTextsHook<typeof en>('work-queue/people');
export type Words = ReturnType<typeof useTexts>;
