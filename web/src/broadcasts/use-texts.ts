import { moduleTexts } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for broadcasts. */
export const useTexts = moduleTexts<typeof en>('broadcasts');
