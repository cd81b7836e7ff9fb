import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The words of the way from the queue to a message to many. */
export const useTexts = roomTexts<typeof en>('work-queue/writing');
