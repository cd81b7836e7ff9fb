import { moduleTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for changing a login, in addition to those of sign-in. */
export const useChangeTexts = moduleTexts<typeof en>('sign-in/change-login');
