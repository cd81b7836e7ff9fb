import { roomTexts, type Translate } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type RuleWords = Translate<keyof typeof en>;

export const useAutomaticRuleTexts = roomTexts<typeof en>('admin/automatic-rules');
