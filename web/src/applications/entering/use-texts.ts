import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The words of entering a case for somebody. */
export const useEnteringTexts = roomTexts<typeof en>('applications/entering');
