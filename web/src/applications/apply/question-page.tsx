import { checkPageReading } from '@commonway/contract/programs/form/check-form.ts';
import type { FieldReading, PageReading } from '@commonway/contract/programs/form/read-form.ts';
import { findApplicantName } from '@commonway/contract/programs/form/signature.ts';
import { type FormEvent, type ReactNode, useMemo, useRef, useState } from 'react';
import { usePageTitle } from '../../shell/page-title.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ErrorSummary } from '../../ui/feedback/error-summary.tsx';
import { BackLink, Cluster, Page, PageHeader } from '../../ui/layout/page.tsx';
import { controlId } from '../answers/answer-path.ts';
import { useAnswerTexts } from '../answers/use-answer-texts.ts';
import { OwnDocumentsProvider } from '../documents/own-documents.tsx';
import { type ShownProblem, toShownProblems } from '../problems/problem-text.ts';
import { type Problems, Question } from '../questions/question.tsx';
import { useTexts } from '../use-texts.ts';
import styles from './apply.module.css';
import { SaveStatus, StepPosition } from './save-status.tsx';
import type { OpenReading, StepProps } from './step-props.ts';
import { addMinimumItems, findPreviousStep, getStepPosition, signStep } from './steps.ts';
import { useHousehold } from './use-household.tsx';

interface QuestionPageProps {
  readonly form: StepProps;
  /** The title; by default that of the form's page. */
  readonly title?: string;
  /** Called when the answers of the page are valid. */
  readonly onValid: () => void;
  /** Shown above the buttons. */
  readonly notice?: ReactNode;
  readonly submitButton: ReactNode;
}

/** A page of questions: checks the answers on submit, and lists what is wrong. */
export function QuestionPage({ form, title, onValid, notice, submitButton }: QuestionPageProps): ReactNode {
  const { application, draft, steps, step, change, uploads, getStepHref, localize } = form;
  const t = useTexts();
  const { page, problems, attempt, validate, today, answers } = useStepValidation(form);
  const texts = useProblemTexts(problems);
  const isSigned = page?.fields.some(({ field }) => field.kind === 'signature');
  const applicantName = isSigned ? findApplicantName(application.form, answers) : '';
  const { household, dialog } = useHousehold(form, page?.fields.some(isIncomeGroup) ?? false);
  const shared = useMemo(
    () => ({ change, uploads, today, applicantName, household }),
    [change, uploads, today, applicantName, household],
  );
  const heading = title ?? (page ? localize(page.page.title) : application.programName);
  usePageTitle(heading);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (validate()) onValid();
  };
  const before = findPreviousStep(steps, step);
  return (
    <Page>
      <PageHeader
        back={<BackLink href={before ? getStepHref(before) : form.routes.start}>{t('apply.back')}</BackLink>}
        caption={
          <StepPosition programName={application.programName} position={getStepPosition(steps, step)} />
        }
        title={heading}
        description={page?.page.intro && localize(page.page.intro)}
      />
      <ErrorSummary
        title={t('problem.summary', { count: problems.length })}
        problems={problems.map(({ path, summary }) => ({ fieldId: controlId(path), text: summary }))}
        attempt={attempt}
      />
      <form noValidate className={styles.form} onSubmit={submit} onBlur={() => draft.saveNow()}>
        <OwnDocumentsProvider isEnabled={form.routes.isApplicant}>
          {page?.fields.map((reading) => (
            <Question
              key={reading.field.key}
              reading={reading}
              typed={answers[reading.field.key]}
              prefillNote={form.getPrefillNote?.(reading.field.key)}
              problems={texts}
              shared={shared}
            />
          ))}
        </OwnDocumentsProvider>
        <div className={styles.foot}>
          {notice}
          <Cluster>
            {submitButton}
            <LinkButton variant="quiet" href={form.routes.exit}>
              {t('apply.later')}
            </LinkButton>
          </Cluster>
          <SaveStatus queue={form.queue} isBackedUp={form.isBackedUp} onRetry={() => draft.saveNow()} />
        </div>
      </form>
      {dialog}
    </Page>
  );
}

const isIncomeGroup = ({ field }: FieldReading): boolean =>
  field.kind === 'group' && field.holds === 'incomes';

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

/** Finds the visible page of a step. */
const findPage = ({ pages, signing }: OpenReading, step: string): PageReading | undefined =>
  step === signStep ? (signing ?? undefined) : pages.find(({ page }) => page.key === step);

/**
 * Validates a page of the form. `validate` checks the answers and uploads, reports the problems found, and returns
 * whether there are none. `problems` lists the reported problems that still exist, `attempt` counts the validations.
 */
function useStepValidation(form: StepProps) {
  const { answers: savedAnswers, step, uploads, today } = form;
  const t = useTexts();
  const words = useAnswerTexts();
  const [attempt, setAttempt] = useState(0);
  const [reportedPaths, setReportedPaths] = useState<readonly string[]>([]);
  const answers = addMinimumItems(findPage(form, step)?.page, savedAnswers);
  // Usually no items were added, so the form need not be read again.
  const open = answers === savedAnswers ? form : form.read(answers);
  const page = findPage(open, step);
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
    return [...toShownProblems(checkPageReading(page, open.reading, today), page, words), ...sending];
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
function isPathOnPage(page: PageReading, path: string): boolean {
  return page.fields.some((reading) => path === reading.path || path.startsWith(`${reading.path}.`));
}
