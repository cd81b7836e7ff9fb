import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for information requests, loaded with them. */
export const useRequestTexts = createTextsHook<typeof en>('applications/requests');
