import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The words of messages to many. */
export const useTexts = roomTexts<typeof en>('communications/broadcasts');
