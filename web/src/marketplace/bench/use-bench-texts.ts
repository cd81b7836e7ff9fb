import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useBenchTexts = createTextsHook<typeof en>('marketplace/bench');
