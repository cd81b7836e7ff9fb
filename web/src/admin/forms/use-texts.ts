import { moduleTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type FormTextKey = keyof typeof en;

export const useFormTexts = moduleTexts<typeof en>('admin/forms');
