import { moduleTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for bulk messages from the queue. */
export const useTexts = moduleTexts<typeof en>('work-queue/writing');
