import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The words of who else has an application open. */
export const useTexts = roomTexts<typeof en>('work-queue/presence');
