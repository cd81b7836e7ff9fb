import type { en } from './texts/en.ts';
import { createTextsHook } from './texts.tsx';

export const useTexts = createTextsHook<typeof en>('shell');
