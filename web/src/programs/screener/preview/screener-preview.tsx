import { localText } from '@commonway/contract/languages/languages.ts';
import { StepBudget } from '@commonway/contract/programs/expressions/expression-limits.ts';
import { createRules } from '@commonway/contract/programs/form/rules.ts';
import type { Answers, PlainField } from '@commonway/contract/programs/form-definition.ts';
import {
  evaluateProgram,
  visibleQuestions,
} from '@commonway/contract/programs/screening/evaluate-program.ts';
import type { Screening } from '@commonway/contract/programs/screening/screening.ts';
import { type ReactNode, useState } from 'react';
import { useBoot } from '../../../shell/boot.tsx';
import { InLanguage } from '../../../shell/in-language.tsx';
import { Card, Stack } from '../../../ui/layout/page.tsx';
import { QuestionField } from '../question-field.tsx';
import { readAnswers } from '../read-answers.ts';
import { Reasons } from '../reasons.tsx';
import { useTexts } from '../use-texts.ts';

interface ScreenerPreviewProps {
  readonly questions: readonly PlainField[];
  /** The programs to evaluate, with the figures of their rules. */
  readonly programs: readonly {
    readonly programId: number;
    readonly programName: string;
    readonly rules: Screening['programs'][number]['rules'];
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

function PreviewForm({ questions, programs, zips }: ScreenerPreviewProps): ReactNode {
  const { language, now } = useBoot();
  const today = now.slice(0, 10);
  const rules = createRules(today, new StepBudget());
  const [answers, setAnswers] = useState<Answers>({});
  const asked = visibleQuestions(questions, answers, rules);
  const read = (form: HTMLFormElement): void => {
    const given = [...new FormData(form)].map(([name, value]) => [name, String(value)]);
    // Keeps answers to questions that are no longer asked, as on the public page.
    setAnswers({ ...answers, ...emptied(asked), ...readAnswers(asked, new URLSearchParams(given), today) });
  };
  return (
    <Stack>
      <form
        noValidate
        onChange={(event) => read(event.currentTarget)}
        onSubmit={(event) => event.preventDefault()}
      >
        <Stack>
          {asked.map((question) => (
            <div key={question.key}>
              <h3>{localText(question.label, language)}</h3>
              {question.hint && <p>{localText(question.hint, language)}</p>}
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
              fits: localText(fits, language),
              unlikely: localText(unlikely, language),
            }));
            const judged = evaluateProgram({ ...program, rules: spoken }, questions, answers, rules, zips);
            return <Judged key={program.programId} {...{ judged, questions }} name={program.programName} />;
          })}
        </Stack>
      </div>
    </Stack>
  );
}

const emptied = (asked: readonly PlainField[]): Answers =>
  Object.fromEntries(asked.map(({ key }) => [key, undefined]));

type JudgedProps = {
  name: string;
  judged: ReturnType<typeof evaluateProgram>;
  questions: readonly PlainField[];
};

function Judged({ name, judged, questions }: JudgedProps): ReactNode {
  const t = useTexts();
  return (
    <Card title={name} headingLevel={3}>
      <p>
        <strong>{t(`result.${judged.verdict}`)}</strong>
      </p>
      <Reasons {...{ judged, questions }} />
    </Card>
  );
}
