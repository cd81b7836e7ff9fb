import { getLocalToday } from '@commonway/contract/programs/form/calendar.ts';
import { checkPage } from '@commonway/contract/programs/form/check-form.ts';
import { readForm } from '@commonway/contract/programs/form/read-form.ts';
import { findApplicantName } from '@commonway/contract/programs/form/signature.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type ReactNode, useState } from 'react';
import { usePatternEngine } from '../../shell/form/use-pattern-engine.ts';
import { InLanguage } from '../../shell/in-language.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Stack } from '../../ui/layout/page.tsx';
import { getValueAtPath, replaceAnswer } from '../answers/answer-path.ts';
import { useAnswerTexts } from '../answers/use-answer-texts.ts';
import { addMinimumItems, findPreviousStep, getNextStep } from '../apply/steps.ts';
import { toShownProblems } from '../problems/problem-text.ts';
import { Question } from '../questions/question.tsx';
import type { Uploads } from '../uploads/use-uploads.ts';
import { useTexts } from '../use-texts.ts';

const noop = (): void => undefined;

/** Returns the uploads of a form preview: added files appear in the answer but are not sent. */
function usePreviewUploads(answers: Answers, change: (path: string, value: unknown) => void): Uploads {
  return {
    list: [],
    addRejected: noop,
    retry: noop,
    remove: noop,
    removeBelow: noop,
    interrupted: [],
    cancelInterrupted: noop,
    requestAccount: null,
    add: (path, file) => {
      const known = getValueAtPath(answers, path);
      const files: unknown[] = Array.isArray(known) ? known : [];
      const answer = {
        documentId: -1 - files.length,
        fileName: file.name,
        mediaType: file.type,
        sizeBytes: file.size,
      };
      change(path, [...files, answer]);
    },
  };
}

interface PreviewPageProps {
  readonly form: FormDefinition;
  readonly pageKey: string | null;
  readonly answers: Answers;
  readonly onAnswers: (answers: Answers) => void;
}

/** One page of a form preview. Problems are shown on continue. */
function PreviewPage({ form, pageKey, answers: savedAnswers, onAnswers }: PreviewPageProps): ReactNode {
  const t = useTexts();
  const words = useAnswerTexts();
  const [step, setStep] = useState(pageKey);
  const [isChecked, setChecked] = useState(false);
  const today = getLocalToday();
  const pages = readForm(form, savedAnswers, today).pages.map(({ page }) => page);
  const steps = pages.map(({ key }) => key);
  const currentPage = pages.find(({ key }) => key === step) ?? pages[0];
  const answers = addMinimumItems(currentPage, savedAnswers);
  const page = readForm(form, answers, today).pages.find(({ page: { key } }) => key === currentPage?.key);
  const change = (path: string, value: unknown): void => {
    const { key, value: whole } = replaceAnswer(answers, path, value);
    onAnswers({ ...answers, [key]: whole });
  };
  usePatternEngine(currentPage?.fields ?? []);
  const uploads = usePreviewUploads(answers, change);
  if (currentPage === undefined || page === undefined) return null;
  const problems = toShownProblems(checkPage(form, currentPage.key, answers, today), page, words);
  const texts = new Map(isChecked ? problems.map(({ path, text }) => [path, text] as const) : []);
  const showStep = (next: string | null): void => {
    setChecked(false);
    if (next !== null && steps.includes(next)) setStep(next);
  };
  const before = findPreviousStep(steps, currentPage.key);
  return (
    <Stack>
      <h3>{words.localize(currentPage.title)}</h3>
      {currentPage.intro && <p>{words.localize(currentPage.intro)}</p>}
      {page.fields.map((reading) => (
        <Question
          key={reading.field.key}
          reading={reading}
          typed={answers[reading.field.key]}
          problems={texts}
          shared={{
            change,
            uploads,
            today,
            applicantName: findApplicantName(form, answers),
            household: null,
            servedZips: [],
          }}
        />
      ))}
      <Stack gap="small">
        <Button
          variant="primary"
          onClick={() =>
            problems.length > 0 ? setChecked(true) : showStep(getNextStep(steps, currentPage.key))
          }
        >
          {t('apply.continue')}
        </Button>
        {before !== null && (
          <Button variant="quiet" onClick={() => showStep(before)}>
            {t('apply.back')}
          </Button>
        )}
      </Stack>
    </Stack>
  );
}

export interface FormPreviewProps {
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
