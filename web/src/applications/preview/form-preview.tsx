import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type ReactNode, useState } from 'react';
import { InLanguage } from '../../shell/in-language.tsx';
import { PreviewPage } from './preview-page.tsx';

interface FormPreviewProps {
  readonly form: FormDefinition;
  /** The page to show; the first where it is not shown to somebody with these answers. */
  readonly pageKey: string | null;
  readonly language: string;
  /** What is filled in already; none by default. */
  readonly begin?: Answers;
}

/** A form as applicants meet it, in any language, to be tried out: the very questions, checks and conditions. Nothing is saved. */
export function FormPreview({ form, pageKey, language, begin = {} }: FormPreviewProps): ReactNode {
  const [answers, setAnswers] = useState(begin);
  return (
    <InLanguage language={language}>
      <PreviewPage key={pageKey} {...{ form, pageKey, answers }} onAnswers={setAnswers} />
    </InLanguage>
  );
}
