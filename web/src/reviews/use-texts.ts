import { roomTexts } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The words of reviewers and of those who read their results. */
export const useTexts = roomTexts<typeof en>('reviews');
export type Words = ReturnType<typeof useTexts>;
