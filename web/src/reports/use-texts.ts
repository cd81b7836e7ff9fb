import { createTextsHook } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for reports. */
export const useTexts = createTextsHook<typeof en>('reports');
