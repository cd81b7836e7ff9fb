import type { TextKey } from '@commonway/contract/languages/catalog.ts';
import { createTextsHook } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for the queue, the case page and bulk updates. */
export const useTexts = createTextsHook<typeof en>('work-queue');
export type QueueText = TextKey<typeof en>;
export type Words = ReturnType<typeof useTexts>;
