import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The words of what automatic rules will do about a case. */
export const useErrandTexts = roomTexts<typeof en>('communications/errands');
