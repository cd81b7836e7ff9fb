import type { en } from './texts/en.ts';
import { moduleTexts } from './texts.tsx';

export const useTexts = moduleTexts<typeof en>('shell');
