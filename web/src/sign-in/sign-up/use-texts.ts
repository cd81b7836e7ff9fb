import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The words of signing up; those of sign-in stand beside them. */
export const useSignUpTexts = roomTexts<typeof en>('sign-in/sign-up');
