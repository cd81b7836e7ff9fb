import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for helping with applications. */
export const useHelpingTexts = roomTexts<typeof en>('applications/helping');
