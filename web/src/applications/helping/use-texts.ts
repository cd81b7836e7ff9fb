import { moduleTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for helping with applications. */
export const useHelpingTexts = moduleTexts<typeof en>('applications/helping');
