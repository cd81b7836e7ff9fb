import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The words of texts that are of no case. */
export const useTexts = roomTexts<typeof en>('communications/unmatched');
