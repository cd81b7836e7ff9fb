import type { TextKey } from '@commonway/contract/languages/catalog.ts';
import { moduleTexts } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for the queue, the case page and bulk updates. */
export const useTexts = moduleTexts<typeof en>('work-queue');
export type QueueText = TextKey<typeof en>;
export type Words = ReturnType<typeof useTexts>;
