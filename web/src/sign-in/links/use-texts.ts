import { moduleTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for emailed links, in addition to those of sign-in. */
export const useLinkTexts = moduleTexts<typeof en>('sign-in/links');
