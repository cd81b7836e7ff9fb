import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useTextOfferTexts = createTextsHook<typeof en>('applications/text-offer');
