import type { TextKey } from '@commonway/contract/languages/catalog.ts';
import { moduleTexts } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type FormTextKey = TextKey<typeof en>;

export const useFormTexts = moduleTexts<typeof en>('form-builder');
