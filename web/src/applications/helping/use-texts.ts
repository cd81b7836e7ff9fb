import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The words of helping and being helped with applications. */
export const useHelpingTexts = roomTexts<typeof en>('applications/helping');
