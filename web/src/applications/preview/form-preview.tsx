import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type ReactNode, useState } from 'react';
import { InLanguage } from '../../shell/in-language.tsx';
import { PreviewPage } from './preview-page.tsx';

interface FormPreviewProps {
  readonly form: FormDefinition;
  /** The page to show. The first page if it is not visible with these answers. */
  readonly pageKey: string | null;
  readonly language: string;
  /** The initial answers. Defaults to none. */
  readonly initialAnswers?: Answers;
}

/**
 * An interactive preview of a form in any language, with the same questions, checks and conditions as for applicants.
 * Nothing is saved.
 */
export function FormPreview({ form, pageKey, language, initialAnswers = {} }: FormPreviewProps): ReactNode {
  const [answers, setAnswers] = useState(initialAnswers);
  return (
    <InLanguage language={language}>
      <PreviewPage key={pageKey} {...{ form, pageKey, answers }} onAnswers={setAnswers} />
    </InLanguage>
  );
}
