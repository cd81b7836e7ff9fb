import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { getLocalToday } from '@commonway/contract/programs/form/calendar.ts';
import { checkAnswer, readAnswer } from '@commonway/contract/programs/form/check-answer.ts';
import { readForm } from '@commonway/contract/programs/form/read-form.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { OutputOf } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { usePatternEngine } from '../../shell/form/use-pattern-engine.ts';
import { useFormat } from '../../shell/format.tsx';
import { readScreeningAnswers } from '../../shell/screening-answers.ts';
import { Page } from '../../ui/layout/page.tsx';
import { createApplicationSender, type Draft } from '../saving/draft.ts';
import { isSameAnswer } from '../saving/find-conflicts.ts';
import { type AnswerBackup, getCurrentAnswers } from '../saving/save-queue.ts';
import { useTexts } from '../use-texts.ts';
import { ConflictView } from './conflict-view.tsx';
import { QuestionStep } from './question-step.tsx';
import { ReviewStep } from './review-step.tsx';
import type { ApplyRoutes } from './step-props.ts';
import { chooseStep, reviewStep } from './steps.ts';
import { getBackupName, useOpenForm } from './use-draft.ts';
import { useStepFocus } from './use-step-focus.ts';

export type OpenApplication = OutputOf<'applications/get-my-application'>;

/** The open form: the URL selects the step, and the answers are in a draft that saves automatically. */
export function ApplyForm({
  routes,
  application,
  backup,
}: {
  routes: ApplyRoutes;
  application: OpenApplication;
  backup: AnswerBackup | null;
}): ReactNode {
  const { language } = useBoot();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const [source] = useState(() => ({
    name: getBackupName(application.id),
    send: createApplicationSender(application.id),
  }));
  const { change, uploads, ...open } = useOpenForm(
    source,
    application,
    backup,
    application.id,
    application.form,
  );
  const { draft, queue, answers } = open;
  usePrefill(draft, application.form, application.revision === 0 && routes.isApplicant);
  usePatternEngine(application.form.pages.flatMap(({ fields }) => fields));
  const getPrefillNote = usePrefillNote(application, answers, routes);
  const [today] = useState(() => getLocalToday());
  const reading = readForm(application.form, answers, today);
  const pages = reading.pages.map(({ page }) => page);
  const step = chooseStep(pages, search.get('page'), queue.page);
  const [isReviewing, setReviewing] = useState(step === reviewStep);
  const hasConflict = queue.conflicts.length > 0;
  useStepFocus(hasConflict ? 'conflict' : step);
  useEffect(() => {
    draft.setPage(step);
    if (step === reviewStep) setReviewing(true);
  }, [draft, step]);
  const isAddressed = search.get('page') === step;
  useEffect(() => {
    // Every history entry names its step; otherwise Back would show the page that was saved last.
    if (!isAddressed) navigate(routes.step(step), { replace: true });
  }, [isAddressed, routes, step, navigate]);

  const shared = {
    ...open,
    application,
    reading,
    today,
    pages,
    step,
    getStepHref: routes.step,
    routes,
    getPrefillNote,
    localize: (text: Readonly<Record<string, string>>) => getLocalText(text, language),
  };
  if (hasConflict)
    return (
      <Page>
        <ConflictView form={application.form} conflicts={queue.conflicts} onChoose={draft.resolveConflicts} />
      </Page>
    );
  if (step === reviewStep) return <ReviewStep {...shared} />;
  // The key resets the problems for each page.
  return <QuestionStep key={step} {...shared} change={change} uploads={uploads} isReviewing={isReviewing} />;
}

/** Prefills the user's new draft with the pre-screener answers from this browser. */
function usePrefill(draft: Draft, form: FormDefinition, isNew: boolean): void {
  useEffect(() => {
    if (!isNew) return;
    const answers = getCurrentAnswers(draft.current());
    for (const [key, value] of Object.entries(
      selectPrefillAnswers(form, answers, readScreeningAnswers(), getLocalToday()),
    ))
      draft.change(key, value);
  }, [draft, form, isNew]);
}

/**
 * Returns the answers that a form can take from the pre-screener: those with the same key and a matching type that are
 * not answered yet. A ZIP code becomes the start of an address.
 */
export function selectPrefillAnswers(
  form: FormDefinition,
  answers: Answers,
  screening: Answers,
  today: string,
): Answers {
  const filled: Record<string, unknown> = {};
  for (const field of form.pages.flatMap((page) => page.fields)) {
    if (field.kind === 'group' || answers[field.key] !== undefined) continue;
    const screeningAnswer =
      field.kind === 'address' && typeof screening['zip'] === 'string'
        ? { zip: screening['zip'] }
        : screening[field.key];
    const { value, isWrong } = readAnswer(field, screeningAnswer);
    if (value === undefined || isWrong) continue;
    if (field.kind === 'address' || checkAnswer(field, value, today).length === 0) filled[field.key] = value;
  }
  return filled;
}

/**
 * Returns a function that returns the text about the source of a prefilled answer, by the answer's key. It returns
 * undefined if the answer was not prefilled or has been changed.
 */
function usePrefillNote(
  { filled, answers: initialAnswers }: Pick<OpenApplication, 'filled' | 'answers'>,
  answers: Answers,
  { isApplicant }: ApplyRoutes,
): (key: string) => string | undefined {
  const t = useTexts();
  const format = useFormat();
  return (key) => {
    const from = filled[key];
    if (from === undefined || !isSameAnswer(answers[key], initialAnswers[key])) return undefined;
    if (!isApplicant) return t('filled.known');
    if (from === null) return t('filled.profile');
    return t('filled.application', { program: from.programName, date: format.date(from.sentAt) });
  };
}
