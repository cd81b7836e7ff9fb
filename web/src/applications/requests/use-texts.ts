import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The words of what the office asks for, loaded with them. */
export const useRequestTexts = roomTexts<typeof en>('applications/requests');
