import { moduleTexts } from '../texts.tsx';
import type { en } from './texts/en.ts';

export const useTexts = moduleTexts<typeof en>('shell/password');
