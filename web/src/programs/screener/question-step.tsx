import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { PlainField } from '@commonway/contract/programs/form-definition.ts';
import { isZipServed } from '@commonway/contract/programs/served-area.ts';
import { type ReactNode, useState } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { awaitPatternEngine, usePatternEngine } from '../../shell/form/use-pattern-engine.ts';
import { OutsideArea } from '../../shell/served-area/outside-area.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { PageHeader, Stack } from '../../ui/layout/page.tsx';
import { QuestionField } from './question-field.tsx';
import { parseSubmittedAnswer, type SubmittedAnswer } from './read-answers.ts';
import { ScreenerForm, StepLink } from './screener-form.tsx';
import { getPreviousStep, resultStep } from './screener-step.ts';
import type { Screening } from './use-screening.ts';
import { useTexts } from './use-texts.ts';

/** One question on a page. */
export function QuestionStep({
  question,
  screening,
  officeZips,
}: {
  question: PlainField;
  screening: Screening;
  /** The ZIP Codes that the office serves; empty if no area is defined. */
  officeZips: readonly string[];
}): ReactNode {
  const t = useTexts();
  const { language } = useBoot();
  const { answers, shownQuestions, today, answer, seen, postedProblem } = screening;
  const { key, label, hint, autocomplete } = question;
  const [typed, setTyped] = useState(String(answers[key] ?? ''));
  const isChange = seen.length > 0;
  const previousStep = isChange ? resultStep : getPreviousStep(key, shownQuestions);
  const [problem, setProblem] = useState<SubmittedAnswer['problem']>(
    postedProblem?.key === key ? postedProblem.problem : null,
  );
  usePatternEngine([question]);
  const submit = async (form: HTMLFormElement): Promise<void> => {
    await awaitPatternEngine([question]);
    const given = new FormData(form).getAll(key).map(String);
    const { value, problem: found } = parseSubmittedAnswer(question, given, today);
    setProblem(found);
    if (found === null) answer(key, value);
    else form.querySelector<HTMLElement>(`[name="${key}"]`)?.focus();
  };
  return (
    <>
      <PageHeader
        back={
          <StepLink kind="back" screening={screening} step={previousStep}>
            {t('back')}
          </StepLink>
        }
        caption={t('progress', { step: shownQuestions.indexOf(question) + 1, count: shownQuestions.length })}
        title={getLocalText(label, language)}
        description={hint && getLocalText(hint, language)}
      />
      <ScreenerForm screening={screening} questionKey={key} onSubmit={(form) => void submit(form)}>
        <Stack
          gap="large"
          onInput={({ target }) => target instanceof HTMLInputElement && setTyped(target.value)}
        >
          <QuestionField question={question} value={answers[key]} problem={problem} />
          {autocomplete === 'postal-code' && (
            <OutsideArea zip={typed} isServed={isZipServed(typed, officeZips)} />
          )}
          <p>{t('skip')}</p>
          <div>
            <Button type="submit" variant="primary">
              {t(isChange ? 'change.save' : 'next')}
            </Button>
          </div>
        </Stack>
      </ScreenerForm>
    </>
  );
}
