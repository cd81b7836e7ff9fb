import type { TextKey } from '@commonway/contract/languages/catalog.ts';
import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type BenchTextKey = TextKey<typeof en>;

export const useBenchTexts = createTextsHook<typeof en>('marketplace/bench');
