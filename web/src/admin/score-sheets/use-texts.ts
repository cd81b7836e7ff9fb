import { moduleTexts, type Translate } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type SheetTranslate = Translate<keyof typeof en>;

export const useSheetTexts = moduleTexts<typeof en>('admin/score-sheets');
