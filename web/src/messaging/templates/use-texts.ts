import type { TextKey } from '@commonway/contract/languages/catalog.ts';
import { createTextsHook, type Translate } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type TemplateWords = Translate<TextKey<typeof en>>;

export const useTemplateTexts = createTextsHook<typeof en>('messaging/templates');
