import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useEnteringTexts = createTextsHook<typeof en>('applications/entering');
