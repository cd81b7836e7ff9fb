import { moduleTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useSignOnTexts = moduleTexts<typeof en>('sign-in/single-sign-on');
