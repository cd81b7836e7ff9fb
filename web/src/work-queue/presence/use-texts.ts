import { moduleTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for presence. */
export const useTexts = moduleTexts<typeof en>('work-queue/presence');
