import { roomTexts } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for reports. */
export const useTexts = roomTexts<typeof en>('reports');
