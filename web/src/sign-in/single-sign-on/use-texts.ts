import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useSignOnTexts = createTextsHook<typeof en>('sign-in/single-sign-on');
