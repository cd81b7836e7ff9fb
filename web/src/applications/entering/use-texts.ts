import { moduleTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for entering a case. */
export const useEnteringTexts = moduleTexts<typeof en>('applications/entering');
