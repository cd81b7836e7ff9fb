import { localText } from '@commonway/contract/languages/languages.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import { useTexts } from '../use-texts.ts';
import type { AnswerWords } from './answer-text.ts';

/** Texts, formats and the form's own words in the reader's language. */
export function useAnswerWords(): AnswerWords {
  const { language } = useBoot();
  return { t: useTexts(), format: useFormat(), say: (text) => localText(text, language) };
}
