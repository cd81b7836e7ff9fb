import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useAccountTexts = roomTexts<typeof en>('sign-in/accounts');
