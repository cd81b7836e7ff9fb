import { roomTexts } from '../texts.tsx';
import type { en } from './texts/en.ts';

export const useTexts = roomTexts<typeof en>('shell/password');
