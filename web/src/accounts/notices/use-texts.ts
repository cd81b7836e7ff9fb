import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useTexts = roomTexts<typeof en>('accounts/notices');
