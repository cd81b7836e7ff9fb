import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for finance files. */
export const useTexts = createTextsHook<typeof en>('payments/finance');
