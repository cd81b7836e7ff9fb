import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for scheduled actions of automatic rules. */
export const useErrandTexts = roomTexts<typeof en>('communications/errands');
