import { createTextsHook } from '../texts.tsx';
import type { en } from './texts/en.ts';

/** The frequently asked questions, on their page and in the search of staff. */
export const questions = ['password', 'code', 'language', 'later', 'data'] as const;

export const useQuestionTexts = createTextsHook<typeof en>('shell/questions');
