import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useBillingTexts = createTextsHook<typeof en>('marketplace/billing');
