import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The words of changing a login; those of sign-in stand beside them. */
export const useChangeTexts = roomTexts<typeof en>('sign-in/change-login');
