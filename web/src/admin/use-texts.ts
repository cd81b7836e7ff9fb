import { roomTexts } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type TextKey = keyof typeof en;

/** The words of the audit trail. */
export const useTexts = roomTexts<typeof en>('admin');
