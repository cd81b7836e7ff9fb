import { moduleTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useTexts = moduleTexts<typeof en>('programs/screener');
