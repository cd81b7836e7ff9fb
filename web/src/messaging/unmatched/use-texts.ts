import { moduleTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for unmatched messages. */
export const useTexts = moduleTexts<typeof en>('messaging/unmatched');
