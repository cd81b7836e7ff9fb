import { createTextsHook } from '../texts.tsx';
import type { en } from './texts/en.ts';

export const useSearchTexts = createTextsHook<typeof en>('shell/search');
