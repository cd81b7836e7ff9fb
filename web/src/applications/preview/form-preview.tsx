import { languages } from '@commonway/contract/languages/languages.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type ReactNode, Suspense, useState } from 'react';
import { type BootData, BootProvider, useBoot } from '../../shell/boot.tsx';
import { PreviewPage } from './preview-page.tsx';

interface FormPreviewProps {
  readonly form: FormDefinition;
  /** The page to show; the first where it is not shown to somebody with these answers. */
  readonly pageKey: string | null;
  readonly language: string;
}

/** A form as applicants meet it, in any language, to be tried out: the very questions, checks and conditions. Nothing is saved. */
export function FormPreview({ form, pageKey, language }: FormPreviewProps): ReactNode {
  const boot = useBoot();
  const [answers, setAnswers] = useState({});
  const direction = languages.find(({ code }) => code === language)?.direction ?? 'ltr';
  const data: BootData = { boot: { ...boot, language, direction }, prefetched: [] };
  return (
    <BootProvider data={data}>
      <div lang={language} dir={direction}>
        <Suspense>
          <PreviewPage key={pageKey} {...{ form, pageKey, answers }} onAnswers={setAnswers} />
        </Suspense>
      </div>
    </BootProvider>
  );
}
