import type { en as accessTexts } from '@commonway/contract/settings/texts/en.ts';
import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export const useOfficeProfileTexts = createTextsHook<typeof en>('settings/office-profile');

/** The names of what an office offers for people with disabilities. */
export const useAccessTexts = createTextsHook<typeof accessTexts>('contract/settings');
