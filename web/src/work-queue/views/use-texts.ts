import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for saved views, loaded with the views. */
export const useTexts = roomTexts<typeof en>('work-queue/views');
