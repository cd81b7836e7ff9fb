import { roomTexts } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The words of the queue, the case page and changes. */
export const useTexts = roomTexts<typeof en>('work-queue');
export type QueueText = keyof typeof en;
export type Words = ReturnType<typeof useTexts>;
