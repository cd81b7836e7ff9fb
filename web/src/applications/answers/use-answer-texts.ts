import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { AnswerFormatting } from '@commonway/contract/programs/form/answer-text.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useFormat } from '../../shell/format.tsx';
import type { Translate } from '../../shell/texts.tsx';
import { type Texts, useTexts } from '../use-texts.ts';

/** The text functions for answers and questions, including the module's texts. */
export interface FormTexts extends AnswerFormatting {
  readonly t: Translate<keyof Texts>;
}

/** Returns the module's texts, the formats, and `localize`, which returns a form's text in the user's language. */
export function useAnswerTexts(): FormTexts {
  const { language } = useBoot();
  return { t: useTexts(), format: useFormat(), localize: (text) => getLocalText(text, language) };
}
