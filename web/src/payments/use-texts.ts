import { roomTexts } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The words of the files of finance. */
export const useTexts = roomTexts<typeof en>('payments');
