import type { TextKey } from '@commonway/contract/languages/catalog.ts';
import { createTextsHook, type Translate } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type SheetTranslate = Translate<TextKey<typeof en>>;

export const useSheetTexts = createTextsHook<typeof en>('reviews/score-sheets');
