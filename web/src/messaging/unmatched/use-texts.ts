import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for unmatched messages. */
export const useTexts = createTextsHook<typeof en>('messaging/unmatched');
