import type { Catalog } from '@commonway/contract/languages/catalog.ts';
import { createTextsHook } from '../texts.tsx';

/** The frequently asked questions, on their page and in the search of staff. */
export const questions = ['password', 'code', 'language', 'later', 'data'] as const;

type Question = (typeof questions)[number];

/** The questions and their answers, which are texts of the page. */
export const useQuestionTexts = createTextsHook<Catalog<Question | `${Question}-asked`>>('tenants/questions');
