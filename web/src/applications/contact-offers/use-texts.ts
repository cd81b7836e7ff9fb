import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useContactOffersTexts = createTextsHook<typeof en>('applications/contact-offers');
