import type { en } from './texts/en.ts';
import { roomTexts } from './texts.tsx';

export const useTexts = roomTexts<typeof en>('shell');
