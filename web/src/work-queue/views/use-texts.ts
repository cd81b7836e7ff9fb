import { moduleTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for saved views, loaded with the views. */
export const useTexts = moduleTexts<typeof en>('work-queue/views');
