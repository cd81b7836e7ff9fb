import type { TextKey } from '@commonway/contract/languages/catalog.ts';
import { createTextsHook, type Translate } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type RulesTextKey = TextKey<typeof en>;
export type RulesTranslate = Translate<RulesTextKey>;

export const useRulesTexts = createTextsHook<typeof en>('validation-rules');
