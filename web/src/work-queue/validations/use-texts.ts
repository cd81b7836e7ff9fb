import type { TextKey } from '@commonway/contract/languages/catalog.ts';
import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The texts for the validation center, loaded with it because the queue does not show them at first. */
export const useValidationTexts = createTextsHook<typeof en>('work-queue/validations');
export type ValidationText = TextKey<typeof en>;
