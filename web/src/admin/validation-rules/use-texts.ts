import { roomTexts, type Translate } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type RulesTextKey = keyof typeof en;
export type RulesWords = Translate<RulesTextKey>;

export const useRulesTexts = roomTexts<typeof en>('admin/validation-rules');
