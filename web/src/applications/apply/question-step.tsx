import { checkPage } from '@commonway/contract/programs/form/check-form.ts';
import { readForm } from '@commonway/contract/programs/form/read-form.ts';
import { findApplicantName } from '@commonway/contract/programs/form/signature.ts';
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ErrorSummary } from '../../ui/feedback/error-summary.tsx';
import { BackLink, Cluster, Page, PageHeader } from '../../ui/layout/page.tsx';
import { controlId } from '../answers/answer-path.ts';
import { useAnswerTexts } from '../answers/use-answer-texts.ts';
import { OwnDocumentsProvider } from '../documents/own-documents.tsx';
import { type ShownProblem, toShownProblems } from '../problems/problem-text.ts';
import { type Problems, Question } from '../questions/question.tsx';
import type { Uploads } from '../uploads/use-uploads.ts';
import { useTexts } from '../use-texts.ts';
import styles from './apply.module.css';
import { SaveStatus, StepPosition } from './save-status.tsx';
import type { StepProps } from './step-props.ts';
import { addMinimumItems, findPreviousStep, getNextStep, getStepPosition, reviewStep } from './steps.ts';

interface QuestionStepProps extends StepProps {
  readonly change: (path: string, value: unknown) => void;
  readonly uploads: Uploads;
  /** Whether the user came from the review to correct one page. Continuing returns to the review. */
  readonly isReviewing: boolean;
}

/** One page of questions. */
export function QuestionStep(props: QuestionStepProps): ReactNode {
  const { application, draft, pages, step, uploads, isReviewing, getStepHref, localize } = props;
  const t = useTexts();
  const [, navigate] = useLocation();
  const { page, problems, attempt, validate, today, answers } = useStepValidation(props);
  const texts = useProblemTexts(problems);
  const { change } = props;
  const applicantName = findApplicantName(application.form, answers);
  const shared = useMemo(
    () => ({ change, uploads, today, applicantName }),
    [change, uploads, today, applicantName],
  );
  const title = page ? localize(page.page.title) : application.programName;
  usePageTitle(title);
  const continueToNextStep = (event: FormEvent): void => {
    event.preventDefault();
    if (!validate()) return;
    draft.saveNow();
    navigate(getStepHref(isReviewing ? reviewStep : getNextStep(pages, step)));
  };
  const before = findPreviousStep(pages, step);
  return (
    <Page>
      <PageHeader
        back={<BackLink href={before ? getStepHref(before) : props.routes.start}>{t('apply.back')}</BackLink>}
        caption={
          <StepPosition programName={application.programName} position={getStepPosition(pages, step)} />
        }
        title={title}
        description={page?.page.intro && localize(page.page.intro)}
      />
      <ErrorSummary
        title={t('problem.summary', { count: problems.length })}
        problems={problems.map(({ path, summary }) => ({ fieldId: controlId(path), text: summary }))}
        attempt={attempt}
      />
      <form noValidate className={styles.form} onSubmit={continueToNextStep} onBlur={() => draft.saveNow()}>
        <OwnDocumentsProvider isEnabled={props.routes.isApplicant}>
          {page?.fields.map((reading) => (
            <Question
              key={reading.field.key}
              reading={reading}
              typed={answers[reading.field.key]}
              prefillNote={props.getPrefillNote?.(reading.field.key)}
              problems={texts}
              shared={shared}
            />
          ))}
        </OwnDocumentsProvider>
        <div className={styles.foot}>
          <Cluster>
            <Button type="submit" variant="primary">
              {t(isReviewing ? 'apply.toReview' : 'apply.continue')}
            </Button>
            <LinkButton variant="quiet" href={props.routes.exit}>
              {t('apply.later')}
            </LinkButton>
          </Cluster>
          <SaveStatus queue={props.queue} isBackedUp={props.isBackedUp} onRetry={() => draft.saveNow()} />
        </div>
      </form>
    </Page>
  );
}

/**
 * Returns the problem texts by answer path. Returns the same map as long as the problems are equal, for memoization.
 */
function useProblemTexts(problems: readonly ShownProblem[]): Problems {
  const known = useRef<Problems>(new Map());
  const isSame =
    problems.length === known.current.size &&
    problems.every(({ path, text }) => known.current.get(path) === text);
  if (!isSame) known.current = new Map(problems.map(({ path, text }) => [path, text]));
  return known.current;
}

/**
 * Validates a page of the form. `validate` checks the answers and uploads, reports the problems found, and returns
 * whether there are none. `problems` lists the reported problems that still exist, `attempt` counts the validations.
 */
function useStepValidation({
  application,
  answers: savedAnswers,
  pages,
  step,
  uploads,
  ...read
}: QuestionStepProps) {
  const { today } = read;
  const t = useTexts();
  const words = useAnswerTexts();
  const [attempt, setAttempt] = useState(0);
  const [reportedPaths, setReportedPaths] = useState<readonly string[]>([]);
  const { form } = application;
  const answers = addMinimumItems(
    pages.find(({ key }) => key === step),
    savedAnswers,
  );
  // Usually no items were added, so the form need not be read again.
  const reading = answers === savedAnswers ? read.reading : readForm(form, answers, today);
  const page = reading.pages.find((each) => each.page.key === step);
  /** Lists the problems of the page's answers and its unfinished uploads. */
  const listCurrentProblems = (): ShownProblem[] => {
    if (!page) return [];
    const pendingUpload = uploads.list.filter(
      (upload) => upload.problem === null && isPathOnPage(page, upload.path),
    );
    const sending = pendingUpload.map(({ path, file }) => ({
      path,
      text: t('file.wait'),
      summary: `${file.name}: ${t('file.wait')}`,
    }));
    return [...toShownProblems(checkPage(form, step, answers, today), page, words), ...sending];
  };
  const validate = (): boolean => {
    const found = listCurrentProblems();
    setReportedPaths(found.map(({ path }) => path));
    setAttempt(attempt + 1);
    return found.length === 0;
  };
  const problems =
    attempt === 0 ? [] : listCurrentProblems().filter(({ path }) => reportedPaths.includes(path));
  return { page, problems, attempt, validate, today, answers };
}

/** Returns whether the path is an answer of the page or a part of one. */
function isPathOnPage(page: { fields: readonly { path: string }[] }, path: string): boolean {
  return page.fields.some((reading) => path === reading.path || path.startsWith(`${reading.path}.`));
}
