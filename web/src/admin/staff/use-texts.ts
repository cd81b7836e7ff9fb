import { roomTexts, type Translate } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type StaffTextKey = keyof typeof en;
export type StaffWords = Translate<StaffTextKey>;

export const useStaffTexts = roomTexts<typeof en>('admin/staff');
