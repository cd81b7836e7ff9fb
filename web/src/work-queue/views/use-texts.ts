import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The words of saved views; they come with the views, not with the queue. */
export const useTexts = roomTexts<typeof en>('work-queue/views');
