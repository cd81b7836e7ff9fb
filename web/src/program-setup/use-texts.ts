import { createTextsHook } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useProgramTexts = createTextsHook<typeof en>('program-setup');
