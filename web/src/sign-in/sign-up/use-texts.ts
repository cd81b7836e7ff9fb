import { moduleTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for signing up, in addition to those of sign-in. */
export const useSignUpTexts = moduleTexts<typeof en>('sign-in/sign-up');
