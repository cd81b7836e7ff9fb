import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for notes. */
export const useTexts = createTextsHook<typeof en>('messaging/notes');
