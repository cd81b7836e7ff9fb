import type { TextKey } from '@commonway/contract/languages/catalog.ts';
import { createTextsHook } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type MarketplaceTextKey = TextKey<typeof en>;

export const useMarketplaceTexts = createTextsHook<typeof en>('marketplace');
