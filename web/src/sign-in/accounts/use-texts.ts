import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useAccountTexts = createTextsHook<typeof en>('sign-in/accounts');
