import type { en as problemTexts } from '@commonway/contract/imports/texts/en.ts';
import type { en as fieldTexts } from '@commonway/contract/profiles/texts/en.ts';
import { createTextsHook } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useTexts = createTextsHook<typeof en>('imports');

/** The parts of addresses. */
export const usePartTexts = createTextsHook<typeof problemTexts>('contract/imports');

/** The names of groups and fields of profiles. */
export const useFieldTexts = createTextsHook<typeof fieldTexts>('contract/profiles');
