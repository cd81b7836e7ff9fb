import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useScreeningTexts = roomTexts<typeof en>('admin/screening');
