import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The words of the validation center. They are loaded with it: the queue shows none of them at first. */
export const useValidationTexts = roomTexts<typeof en>('work-queue/validations');
export type ValidationText = keyof typeof en;
