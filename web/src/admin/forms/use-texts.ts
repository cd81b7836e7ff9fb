import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type FormTextKey = keyof typeof en;

export const useFormTexts = roomTexts<typeof en>('admin/forms');
