import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { StepBudget } from '@commonway/contract/programs/expressions/expression-limits.ts';
import { createRules } from '@commonway/contract/programs/form/rules.ts';
import type { Answers, PlainField } from '@commonway/contract/programs/form-definition.ts';
import {
  evaluateProgram,
  listVisibleQuestions,
} from '@commonway/contract/programs/screening/evaluate-program.ts';
import type { Screening } from '@commonway/contract/programs/screening/screening.ts';
import { type ReactNode, useState } from 'react';
import { useBoot } from '../../../shell/boot.tsx';
import { InLanguage } from '../../../shell/in-language.tsx';
import { Card, Stack } from '../../../ui/layout/page.tsx';
import { QuestionField } from '../question-field.tsx';
import { parseAnswers } from '../read-answers.ts';
import { Reasons } from '../reasons.tsx';
import { useTexts } from '../use-texts.ts';

export interface ScreenerPreviewProps {
  readonly questions: readonly PlainField[];
  /** The programs to evaluate, with the figures of their rules. */
  readonly programs: readonly {
    readonly programId: number;
    readonly programName: string;
    readonly rules: readonly Screening['programs'][number]['rules'][number][];
    readonly incomeLimits: readonly { readonly size: number; readonly amount: number }[];
    readonly zips: readonly string[];
  }[];
  /** The ZIP Codes that the office serves. */
  readonly zips: readonly string[];
  readonly language: string;
}

/**
 * An interactive preview of a pre-screener in any language: all questions on one page, and each program's result as the
 * answers change.
 */
export function ScreenerPreview(props: ScreenerPreviewProps): ReactNode {
  return (
    <InLanguage language={props.language}>
      <PreviewForm {...props} />
    </InLanguage>
  );
}

/** All questions with the results, which update with each answer. */
function PreviewForm({ questions, programs, zips }: ScreenerPreviewProps): ReactNode {
  const { language, now } = useBoot();
  const today = now.slice(0, 10);
  const rules = createRules(today, new StepBudget());
  const [answers, setAnswers] = useState<Answers>({});
  const shownQuestions = listVisibleQuestions(questions, answers, rules);
  const updateAnswers = (form: HTMLFormElement): void => {
    const entries = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    // Keeps answers to questions that are no longer shown, as on the public page.
    setAnswers({
      ...answers,
      ...createEmptyAnswers(shownQuestions),
      ...parseAnswers(shownQuestions, new URLSearchParams(entries), today),
    });
  };
  return (
    <Stack>
      <form
        noValidate
        onChange={(event) => updateAnswers(event.currentTarget)}
        onSubmit={(event) => event.preventDefault()}
      >
        <Stack>
          {shownQuestions.map((question) => (
            <div key={question.key}>
              <h3>{getLocalText(question.label, language)}</h3>
              {question.hint && <p>{getLocalText(question.hint, language)}</p>}
              <QuestionField question={question} value={answers[question.key]} problem={null} />
            </div>
          ))}
        </Stack>
      </form>
      <div aria-live="polite">
        <Stack>
          {programs.map(({ rules: written, ...program }) => {
            const spoken = written.map(({ rule, fits, unlikely }) => ({
              rule,
              fits: getLocalText(fits, language),
              unlikely: getLocalText(unlikely, language),
            }));
            const evaluation = evaluateProgram(
              { ...program, rules: spoken },
              questions,
              answers,
              rules,
              zips,
            );
            return (
              <ProgramResult
                key={program.programId}
                {...{ evaluation, questions }}
                name={program.programName}
              />
            );
          })}
        </Stack>
      </div>
    </Stack>
  );
}

/** Returns undefined as the answer to each question. */
const createEmptyAnswers = (shownQuestions: readonly PlainField[]): Answers =>
  Object.fromEntries(shownQuestions.map(({ key }) => [key, undefined]));

type ProgramResultProps = {
  name: string;
  evaluation: ReturnType<typeof evaluateProgram>;
  questions: readonly PlainField[];
};

/** The result for one program with the reason of every rule. */
function ProgramResult({ name, evaluation, questions }: ProgramResultProps): ReactNode {
  const t = useTexts();
  return (
    <Card title={name} headingLevel={3}>
      <p>
        <strong>{t(`result.${evaluation.verdict}`)}</strong>
      </p>
      <Reasons {...{ evaluation, questions }} />
    </Card>
  );
}
