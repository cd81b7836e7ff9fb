import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for entering a case. */
export const useEnteringTexts = roomTexts<typeof en>('applications/entering');
