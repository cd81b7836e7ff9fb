import { roomTexts } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

/** The words of requests for what is missing, loaded with them. */
export const useRequestTexts = roomTexts<typeof en>('work-queue/requests');
