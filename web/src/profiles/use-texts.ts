import type { en as fieldTexts } from '@commonway/contract/profiles/texts/en.ts';
import { createTextsHook } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useTexts = createTextsHook<typeof en>('profiles');

/** The names of groups, fields, and options. */
export const useFieldTexts = createTextsHook<typeof fieldTexts>('contract/profiles');
