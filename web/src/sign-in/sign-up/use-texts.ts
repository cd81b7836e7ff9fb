import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for signing up, in addition to those of sign-in. */
export const useSignUpTexts = createTextsHook<typeof en>('sign-in/sign-up');
