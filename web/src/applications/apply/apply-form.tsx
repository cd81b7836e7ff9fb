import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { StepBudget } from '@commonway/contract/programs/expressions/expression-limits.ts';
import { getLocalToday } from '@commonway/contract/programs/form/calendar.ts';
import { checkAnswer, readAnswer } from '@commonway/contract/programs/form/check-answer.ts';
import { readForm } from '@commonway/contract/programs/form/read-form.ts';
import { ReadingMemory } from '@commonway/contract/programs/form/reading-memory.ts';
import { listSigningKeys, presentForm } from '@commonway/contract/programs/form/signing.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { useBoot } from '../../shell/boot.tsx';
import { usePatternEngine } from '../../shell/form/use-pattern-engine.ts';
import { useFormat } from '../../shell/format.tsx';
import { readScreeningAnswers } from '../../shell/screening-answers.ts';
import { useIsViewing } from '../../shell/session/use-is-viewing.ts';
import { useScrollRestoration } from '../../shell/use-scroll-restoration.ts';
import { Page } from '../../ui/layout/page.tsx';
import type { GetPrefillNote } from '../filled/filled-notes.tsx';
import type { Draft } from '../saving/draft.ts';
import { isSameAnswer } from '../saving/find-conflicts.ts';
import { type AnswerBackup, getCurrentAnswers, type LoadedDraft } from '../saving/save-queue.ts';
import { useTexts } from '../use-texts.ts';
import { ConflictView } from './conflict-view.tsx';
import { once, type ReadAnswers } from './open-reading.ts';
import { QuestionStep } from './question-step.tsx';
import { ReviewStep } from './review-step.tsx';
import type { ApplyRoutes, OpenApplication, StepProps } from './step-props.ts';
import { chooseStep, hasSameKeys, listSteps, reviewStep, signStep } from './steps.ts';
import { type DraftSource, useOpenForm } from './use-draft.ts';
import { useSelected } from './use-selected.ts';
import { useStepFocus } from './use-step-focus.ts';

/** What the form needs of an application. A visitor's has no id, because it is only on this device. */
export type FormApplication = StepProps['application'] & LoadedDraft & Pick<OpenApplication, 'filled'>;

interface ApplyFormProps {
  readonly routes: ApplyRoutes;
  readonly application: FormApplication;
  readonly backup: AnswerBackup | null;
  readonly profileAnswers?: StepProps['profileAnswers'];
  /** Where its answers are saved. Only read on the first render. */
  readonly source: DraftSource;
}

/**
 * The open form: the URL selects the step, and the answers are in a draft that saves automatically. A new draft is filled with
 * the answers of the pre-screener; if another device changed it meanwhile, the conflicts are shown instead of the step.
 */
export function ApplyForm({
  routes,
  application,
  backup,
  source: given,
  profileAnswers,
}: ApplyFormProps): ReactNode {
  const { language } = useBoot();
  // An employee who views the portal as the applicant must not write: the server would refuse and record it.
  const isViewing = useIsViewing();
  const [, navigate] = useLocation();
  const [search] = useSearchParams();
  const [source] = useState(given);
  const requestAccount = useRequestAccount(routes, search.get('page'));
  const open = useOpenForm(source, application, backup, application.id, application.form, requestAccount);
  const { draft } = open;
  usePrefill(draft, application.form, application.revision === 0 && routes.isApplicant && !isViewing);
  usePatternEngine(application.form.pages.flatMap(({ fields }) => fields));
  const getPrefillNote = usePrefillNote(application, routes);
  const [today] = useState(() => getLocalToday());
  const read = usePresentedForm(application.form, today);
  const steps = useSelected(draft, () => listSteps(read(getCurrentAnswers(draft.current()))), hasSameKeys);
  const lastPage = useSelected(draft, () => draft.current().page);
  const pageKeys = application.form.pages.map(({ key }) => key);
  const step = chooseStep(steps, search.get('page'), lastPage, pageKeys);
  const isAtEnd = step === reviewStep || step === signStep;
  const [isReviewing, setReviewing] = useState(isAtEnd);
  const conflicts = useSelected(draft, () => draft.current().conflicts);
  const hasConflict = conflicts.length > 0;
  useStepFocus(hasConflict ? 'conflict' : step);
  useScrollRestoration();
  useEffect(() => {
    if (!isViewing) draft.setPage(step);
    if (isAtEnd) setReviewing(true);
  }, [draft, step, isAtEnd, isViewing]);
  const isAddressed = search.get('page') === step;
  useEffect(() => {
    // Every history entry names its step; otherwise Back would show the page that was saved last.
    if (!isAddressed) navigate(routes.step(step), { replace: true });
  }, [isAddressed, routes, step, navigate]);

  const shared = {
    ...open,
    application,
    read,
    today,
    steps,
    step,
    getStepHref: routes.step,
    routes,
    getPrefillNote,
    profileAnswers,
    localize: (text: Readonly<Record<string, string>>) => getLocalText(text, language),
  };
  if (hasConflict)
    return (
      <Page>
        <ConflictView form={application.form} conflicts={conflicts} onChoose={draft.resolveConflicts} />
      </Page>
    );
  // The key resets the problems for each page.
  if (isAtEnd) return <ReviewStep key={step} {...shared} />;
  return <QuestionStep key={step} {...shared} isReviewing={isReviewing} />;
}

/** Returns the function that opens the page that asks a visitor for an account; null for signed-in users. */
function useRequestAccount({ visitor }: ApplyRoutes, page: string | null): (() => void) | null {
  const [, navigate] = useLocation();
  return useMemo(
    () => (visitor && page !== null ? () => navigate(visitor.account(page)) : null),
    [visitor, page, navigate],
  );
}

/** Returns the function that evaluates a form with answers and arranges its pages. */
function usePresentedForm(form: FormDefinition, today: string): ReadAnswers {
  return useMemo(() => {
    const signingKeys = listSigningKeys(form);
    const memory = new ReadingMemory();
    return once((answers: Answers) => {
      const reading = readForm(form, answers, today, new StepBudget(), memory);
      return { reading, ...presentForm(reading.pages, signingKeys) };
    });
  }, [form, today]);
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
  { filled, answers: initialAnswers }: Pick<FormApplication, 'filled' | 'answers'>,
  { isApplicant }: ApplyRoutes,
): GetPrefillNote {
  const t = useTexts();
  const format = useFormat();
  return useCallback(
    (key, typed) => {
      const from = filled[key];
      if (from === undefined || !isSameAnswer(typed, initialAnswers[key])) return undefined;
      if (!isApplicant) return t('filled.known');
      if (from === null) return t('filled.profile');
      return t('filled.application', { program: from.programName, date: format.date(from.sentAt) });
    },
    [filled, initialAnswers, isApplicant, t, format],
  );
}
