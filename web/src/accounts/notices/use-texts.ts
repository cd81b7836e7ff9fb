import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useTexts = createTextsHook<typeof en>('accounts/notices');
