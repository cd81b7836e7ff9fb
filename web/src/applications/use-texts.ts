import { moduleTexts } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type Texts = typeof en;
export const useTexts = moduleTexts<Texts>('applications');
