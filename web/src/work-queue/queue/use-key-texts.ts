import { moduleTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for the keyboard shortcuts, loaded with their dialog. */
export const useKeyTexts = moduleTexts<typeof en>('work-queue/queue');
