import type { TextKey } from '@commonway/contract/languages/catalog.ts';
import { createTextsHook } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type FormTextKey = TextKey<typeof en>;

export const useFormTexts = createTextsHook<typeof en>('form-builder');
