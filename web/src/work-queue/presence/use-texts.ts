import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for presence. */
export const useTexts = createTextsHook<typeof en>('work-queue/presence');
