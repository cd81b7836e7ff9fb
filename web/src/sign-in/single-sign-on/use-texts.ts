import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useSignOnTexts = roomTexts<typeof en>('sign-in/single-sign-on');
