import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The words of the list of one's own applications, and of what may be done with one. */
export const useOwnTexts = roomTexts<typeof en>('applications/own');
