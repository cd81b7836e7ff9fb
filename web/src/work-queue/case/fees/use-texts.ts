import { moduleTexts } from '../../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for the fees of a case, loaded with the panel. */
export const useFeeTexts = moduleTexts<typeof en>('work-queue/case/fees');
