import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useScreeningTexts = createTextsHook<typeof en>('form-builder/screening');
