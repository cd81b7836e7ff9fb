import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The words of mailed links; those of sign-in stand beside them. */
export const useLinkTexts = roomTexts<typeof en>('sign-in/links');
