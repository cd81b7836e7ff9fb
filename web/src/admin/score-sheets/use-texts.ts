import { roomTexts, type Translate } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type SheetWords = Translate<keyof typeof en>;

export const useSheetTexts = roomTexts<typeof en>('admin/score-sheets');
