import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** What the keys do; the words come with the dialog that tells. */
export const useKeyTexts = roomTexts<typeof en>('work-queue/queue');
