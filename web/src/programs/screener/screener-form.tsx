import type { FormEvent, ReactNode } from 'react';
import { useLocation } from 'wouter';
import { paths } from '../../paths.ts';
import { NeedsScript } from '../../shell/needs-script.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { TextButton } from '../../ui/actions/text-button.tsx';
import { BackButton, BackLink } from '../../ui/layout/page.tsx';
import { formatSubmittedAnswer } from './read-answers.ts';
import { changeField, type ScreenerStep, seenParameter } from './screener-step.ts';
import type { Screening } from './use-screening.ts';
import { useTexts } from './use-texts.ts';

const formId = 'screener';

type ScreenerFormProps = {
  screening: Screening;
  /** The question that the form asks. */
  questionKey?: string;
  onSubmit?: (form: HTMLFormElement) => void;
  children?: ReactNode;
};

/**
 * The form around each page of the pre-screener. With JavaScript, nothing is submitted. Without it, the browser posts the
 * answers so far with each step, and the page says so.
 */
export function ScreenerForm({ screening, questionKey, onSubmit, children }: ScreenerFormProps): ReactNode {
  const t = useTexts();
  const [, navigate] = useLocation();
  const { answers, shownQuestions, seen, getStepHref, getChangeHref } = screening;
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const { name, value } = submitter instanceof HTMLButtonElement ? submitter : { name: '', value: '' };
    if (name === 'q') navigate(getStepHref(value));
    else if (name === changeField) navigate(getChangeHref(value));
    else onSubmit?.(event.currentTarget);
  };
  return (
    <>
      <form id={formId} method="post" action={paths.findHelp()} noValidate onSubmit={submit}>
        {children}
        {questionKey !== undefined && <input type="hidden" name="after" value={questionKey} />}
        {questionKey !== undefined && seen.length > 0 && (
          <input type="hidden" name={seenParameter} value={[...new Set([...seen, questionKey])].join(' ')} />
        )}
        {shownQuestions.flatMap(({ key }) =>
          key === questionKey
            ? []
            : formatSubmittedAnswer(answers[key]).map((text) => (
                <input key={`${key} ${text}`} type="hidden" name={key} value={text} />
              )),
        )}
      </form>
      <NeedsScript title={t('posted.title')}>{t('posted.text')}</NeedsScript>
    </>
  );
}

type StepLinkProps = {
  screening: Screening;
  step: ScreenerStep;
  /** `change`: changes an answer and then returns to the result. */
  kind: 'back' | 'primary' | 'change';
  children: ReactNode;
};

/** A link to a step. Until JavaScript stores the answers, a button that posts them. */
export function StepLink({ screening, step, kind, children }: StepLinkProps): ReactNode {
  const { isStoring, getStepHref, getChangeHref } = screening;
  const name = kind === 'change' ? changeField : 'q';
  const post = { type: 'submit', form: formId, name, value: step, children } as const;
  const link = { href: kind === 'change' ? getChangeHref(step) : getStepHref(step), children };
  if (kind === 'back') return isStoring ? <BackLink {...link} /> : <BackButton {...post} />;
  if (kind === 'change') return isStoring ? <a {...link} /> : <TextButton {...post} />;
  return isStoring ? <LinkButton variant="primary" {...link} /> : <Button variant="primary" {...post} />;
}
