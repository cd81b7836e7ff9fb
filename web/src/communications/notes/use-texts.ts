import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The words of notes. */
export const useTexts = roomTexts<typeof en>('communications/notes');
