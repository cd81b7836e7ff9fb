import { checkPage } from '@commonway/contract/programs/form/check-form.ts';
import { readForm } from '@commonway/contract/programs/form/read-form.ts';
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
import { listProblems, type ShownProblem } from '../problems/problem-text.ts';
import { type Problems, Question } from '../questions/question.tsx';
import type { Uploads } from '../uploads/use-uploads.ts';
import { useTexts } from '../use-texts.ts';
import styles from './apply.module.css';
import { SaveStatus, StepPosition } from './save-status.tsx';
import type { StepProps } from './step-props.ts';
import { positionOf, reviewStep, stepAfter, stepBefore, withFirstItems } from './steps.ts';

interface QuestionStepProps extends StepProps {
  readonly change: (path: string, value: unknown) => void;
  readonly uploads: Uploads;
  /** Whether the user came from the review to correct one page. Continuing returns to the review. */
  readonly isReviewing: boolean;
}

/** One page of questions. */
export function QuestionStep(props: QuestionStepProps): ReactNode {
  const { application, draft, pages, step, uploads, isReviewing, hrefOf, say } = props;
  const t = useTexts();
  const [, navigate] = useLocation();
  const { page, problems, attempt, check, today, answers } = useStepCheck(props);
  const texts = useProblemTexts(problems);
  const { change } = props;
  const shared = useMemo(() => ({ change, uploads, today }), [change, uploads, today]);
  const title = page ? say(page.page.title) : application.programName;
  usePageTitle(title);
  const continueToNextStep = (event: FormEvent): void => {
    event.preventDefault();
    if (!check()) return;
    draft.saveNow();
    navigate(hrefOf(isReviewing ? reviewStep : stepAfter(pages, step)));
  };
  const before = stepBefore(pages, step);
  return (
    <Page>
      <PageHeader
        back={<BackLink href={before ? hrefOf(before) : props.routes.start}>{t('apply.back')}</BackLink>}
        caption={<StepPosition programName={application.programName} position={positionOf(pages, step)} />}
        title={title}
        description={page?.page.intro && say(page.page.intro)}
      />
      <ErrorSummary
        title={t('problem.summary', { count: problems.length })}
        problems={problems.map(({ path, summary }) => ({ fieldId: controlId(path), text: summary }))}
        attempt={attempt}
      />
      <form noValidate className={styles.form} onSubmit={continueToNextStep} onBlur={() => draft.saveNow()}>
        <OwnDocumentsProvider isOwn={props.routes.isOwn}>
          {page?.fields.map((reading) => (
            <Question
              key={reading.field.key}
              reading={reading}
              typed={answers[reading.field.key]}
              filledNote={props.filledNote?.(reading.field.key)}
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

/** Maps problems by path. Returns the same map as long as the problems are equal. */
function useProblemTexts(problems: readonly ShownProblem[]): Problems {
  const known = useRef<Problems>(new Map());
  const isSame =
    problems.length === known.current.size &&
    problems.every(({ path, text }) => known.current.get(path) === text);
  if (!isSame) known.current = new Map(problems.map(({ path, text }) => [path, text]));
  return known.current;
}

/** Reads the page and checks it when the user continues. Corrected problems disappear immediately. */
function useStepCheck({ application, answers: given, pages, step, uploads, ...read }: QuestionStepProps) {
  const { today } = read;
  const t = useTexts();
  const words = useAnswerTexts();
  const [attempt, setAttempt] = useState(0);
  const [noticed, setNoticed] = useState<readonly string[]>([]);
  const { form } = application;
  const answers = withFirstItems(
    pages.find(({ key }) => key === step),
    given,
  );
  // Usually no items were added, so the form need not be read again.
  const reading = answers === given ? read.reading : readForm(form, answers, today);
  const page = reading.pages.find((each) => each.page.key === step);
  const find = (): ShownProblem[] => {
    if (!page) return [];
    const pendingUpload = uploads.list.filter(
      (upload) => upload.problem === null && isPathOnPage(page, upload.path),
    );
    const sending = pendingUpload.map(({ path, file }) => ({
      path,
      text: t('file.wait'),
      summary: `${file.name}: ${t('file.wait')}`,
    }));
    return [...listProblems(checkPage(form, step, answers, today), page, words), ...sending];
  };
  const check = (): boolean => {
    const found = find();
    setNoticed(found.map(({ path }) => path));
    setAttempt(attempt + 1);
    return found.length === 0;
  };
  const problems = attempt === 0 ? [] : find().filter(({ path }) => noticed.includes(path));
  return { page, problems, attempt, check, today, answers };
}

function isPathOnPage(page: { fields: readonly { path: string }[] }, path: string): boolean {
  return page.fields.some((reading) => path === reading.path || path.startsWith(`${reading.path}.`));
}
