import { roomTexts } from '../../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The words of a case's fees, loaded with them. */
export const useFeeTexts = roomTexts<typeof en>('work-queue/case/fees');
