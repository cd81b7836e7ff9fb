import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { PlainField } from '@commonway/contract/programs/form-definition.ts';
import { type FormEvent, type ReactNode, useState } from 'react';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { awaitPatternEngine, usePatternEngine } from '../../shell/form/use-pattern-engine.ts';
import { Button } from '../../ui/actions/button.tsx';
import { BackLink, PageHeader, Stack } from '../../ui/layout/page.tsx';
import { QuestionField } from './question-field.tsx';
import { formatSubmittedAnswer, parseSubmittedAnswer, type SubmittedAnswer } from './read-answers.ts';
import { getPreviousStep, resultStep, seenParameter } from './screener-step.ts';
import type { Screening } from './use-screening.ts';
import { useTexts } from './use-texts.ts';

/** One question on a page. */
export function QuestionStep({
  question,
  screening,
}: {
  question: PlainField;
  screening: Screening;
}): ReactNode {
  const t = useTexts();
  const { language } = useBoot();
  const { answers, shownQuestions, today, answer, seen, getStepHref } = screening;
  const [problem, setProblem] = useState<SubmittedAnswer['problem']>(null);
  const { key, label, hint } = question;
  const isChange = seen.length > 0;
  const previousStep = isChange ? resultStep : getPreviousStep(key, shownQuestions);
  usePatternEngine([question]);
  const submit = async (event: FormEvent<HTMLFormElement>): Promise<void> => {
    const form = event.currentTarget;
    event.preventDefault();
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
        back={<BackLink href={getStepHref(previousStep)}>{t('back')}</BackLink>}
        caption={t('progress', { step: shownQuestions.indexOf(question) + 1, count: shownQuestions.length })}
        title={getLocalText(label, language)}
        description={hint && getLocalText(hint, language)}
      />
      {/* A native form with an action: without JavaScript, the browser submits it with the previous answers. */}
      <form action={paths.findHelp()} noValidate onSubmit={(event) => void submit(event)}>
        <Stack gap="large">
          <QuestionField question={question} value={answers[key]} problem={problem} />
          <p>{t('skip')}</p>
          <div>
            <Button type="submit" variant="primary">
              {t(isChange ? 'change.save' : 'next')}
            </Button>
          </div>
        </Stack>
        <input type="hidden" name="after" value={key} />
        {isChange && (
          <input type="hidden" name={seenParameter} value={[...new Set([...seen, key])].join(' ')} />
        )}
        {shownQuestions.flatMap((other) =>
          other.key === key
            ? []
            : formatSubmittedAnswer(answers[other.key]).map((text) => (
                <input key={`${other.key} ${text}`} type="hidden" name={other.key} value={text} />
              )),
        )}
      </form>
    </>
  );
}
