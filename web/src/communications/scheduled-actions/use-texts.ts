import { moduleTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for scheduled actions of automatic rules. */
export const useScheduledActionTexts = moduleTexts<typeof en>('communications/scheduled-actions');
