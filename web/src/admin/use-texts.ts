import { roomTexts } from '../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The words of the audit trail. */
export const useTexts = roomTexts<typeof en>('admin');
