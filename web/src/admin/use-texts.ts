import { moduleTexts } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type TextKey = keyof typeof en;

export const useTexts = moduleTexts<typeof en>('admin');
