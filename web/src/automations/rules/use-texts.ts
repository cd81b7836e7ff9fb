import type { TextKey } from '@commonway/contract/languages/catalog.ts';
import { moduleTexts, type Translate } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type RuleTranslate = Translate<TextKey<typeof en>>;

export const useAutomaticRuleTexts = moduleTexts<typeof en>('automations/rules');
