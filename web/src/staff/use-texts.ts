import type { TextKey } from '@commonway/contract/languages/catalog.ts';
import { createTextsHook, type Translate } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type StaffTextKey = TextKey<typeof en>;
export type StaffTranslate = Translate<StaffTextKey>;

export const useStaffTexts = createTextsHook<typeof en>('staff');
