import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useRequestTexts = createTextsHook<typeof en>('profiles/privacy-requests');
