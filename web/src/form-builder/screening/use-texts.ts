import { moduleTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useScreeningTexts = moduleTexts<typeof en>('form-builder/screening');
