import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for the call log. */
export const useTexts = roomTexts<typeof en>('communications/call-log');
