import { localText } from '@commonway/contract/languages/languages.ts';
import { localToday } from '@commonway/contract/programs/form/calendar.ts';
import { readForm } from '@commonway/contract/programs/form/read-form.ts';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import type { OutputOf } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { usePatternEngine } from '../../shell/form/use-pattern-engine.ts';
import { Page } from '../../ui/layout/page.tsx';
import { answerAt, replaceAnswer } from '../answers/answer-path.ts';
import { useFilledNote } from '../filled/use-filled-note.ts';
import { type AnswerBackup, currentAnswers } from '../saving/save-queue.ts';
import { sendAnswers } from '../saving/send-answers.ts';
import { usePrefill } from '../saving/use-prefill.ts';
import { useUploads } from '../uploads/use-uploads.ts';
import type { ApplyRoutes } from './apply-routes.ts';
import { ConflictView } from './conflict-view.tsx';
import { QuestionStep } from './question-step.tsx';
import { ReviewStep } from './review-step.tsx';
import { reviewStep, stepToShow } from './steps.ts';
import { backupName } from './use-answer-backup.ts';
import { useDraft } from './use-draft.ts';
import { useStepFocus } from './use-step-focus.ts';

export type OpenApplication = OutputOf<'applications/get-my-application'>;

/** The open form: the address selects the step, and the answers are in a draft that saves automatically. */
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
  const [source] = useState(() => ({ name: backupName(application.id), send: sendAnswers(application.id) }));
  const { draft, queue, isBackedUp } = useDraft(source, application, backup);
  usePrefill(draft, application.form, application.revision === 0 && routes.isOwn);
  const answers = currentAnswers(queue);
  usePatternEngine(application.form.pages.flatMap(({ fields }) => fields));
  const filledNote = useFilledNote(application, answers, routes);
  const [today] = useState(() => localToday());
  const reading = readForm(application.form, answers, today);
  const pages = reading.pages.map(({ page }) => page);
  const step = stepToShow(pages, search.get('page'), queue.page);
  const [isReviewing, setReviewing] = useState(step === reviewStep);
  const change = useCallback(
    (path: string, value: unknown): void => {
      const top = replaceAnswer(currentAnswers(draft.current()), path, value);
      draft.change(top.key, top.value);
    },
    [draft],
  );
  const uploads = useUploads((path, file) => {
    const files = answerAt(currentAnswers(draft.current()), path);
    change(path, [...(Array.isArray(files) ? files : []), file]);
    draft.saveNow();
  }, application.id);
  const hasConflict = queue.conflicts.length > 0;
  useStepFocus(hasConflict ? 'conflict' : step);
  useEffect(() => {
    draft.turnPage(step);
    if (step === reviewStep) setReviewing(true);
  }, [draft, step]);
  const isAddressed = search.get('page') === step;
  useEffect(() => {
    // Every history entry names its step; otherwise Back would show the page that was saved last.
    if (!isAddressed) navigate(routes.step(step), { replace: true });
  }, [isAddressed, routes, step, navigate]);

  const shared = {
    application,
    draft,
    queue,
    isBackedUp,
    answers,
    reading,
    today,
    pages,
    step,
    hrefOf: routes.step,
    routes,
    filledNote,
    say: (text: Readonly<Record<string, string>>) => localText(text, language),
  };
  if (hasConflict)
    return (
      <Page>
        <ConflictView form={application.form} conflicts={queue.conflicts} onChoose={draft.choose} />
      </Page>
    );
  if (step === reviewStep) return <ReviewStep {...shared} />;
  // The key resets the problems for each page.
  return <QuestionStep key={step} {...shared} change={change} uploads={uploads} isReviewing={isReviewing} />;
}
