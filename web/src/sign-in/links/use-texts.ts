import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for emailed links, in addition to those of sign-in. */
export const useLinkTexts = createTextsHook<typeof en>('sign-in/links');
