import { checkPageReading, type FieldProblem } from '@commonway/contract/programs/form/check-form.ts';
import type { FieldReading, PageReading } from '@commonway/contract/programs/form/read-form.ts';
import { findApplicantName } from '@commonway/contract/programs/form/signature.ts';
import { type FormEvent, type ReactNode, useMemo, useState } from 'react';
import { usePageTitle } from '../../shell/page-title.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { ErrorSummary } from '../../ui/feedback/error-summary.tsx';
import { BackLink, Cluster, Page, PageHeader } from '../../ui/layout/page.tsx';
import { controlId } from '../answers/answer-path.ts';
import { useAnswerTexts } from '../answers/use-answer-texts.ts';
import { OwnDocumentsProvider } from '../documents/own-documents.tsx';
import { FilledNotes } from '../filled/filled-notes.tsx';
import { type ShownProblem, toShownProblems } from '../problems/problem-text.ts';
import { ProfileOffers } from '../profile/profile-offers.tsx';
import { OpenQuestion } from '../questions/question.tsx';
import { useTexts } from '../use-texts.ts';
import { DeviceNotice } from '../visitor/device-notice.tsx';
import styles from './apply.module.css';
import { createPageStore, type OpenPage } from './open-reading.ts';
import { SaveStatus, StepPosition } from './save-status.tsx';
import type { StepProps } from './step-props.ts';
import { findPreviousStep, getStepPosition } from './steps.ts';
import { useHousehold } from './use-household.tsx';
import { useSelected } from './use-selected.ts';

interface QuestionPageProps {
  readonly form: StepProps;
  /** The title; by default that of the form's page. */
  readonly title?: string;
  /** Replaces the page's header; the title must be given. */
  readonly header?: ReactNode;
  /** Returns whether the question with a key may stay without an answer. By default, none may. */
  readonly mayBeMissing?: (key: string) => boolean;
  /** Called when the answers of the page are valid. */
  readonly onValid: () => void;
  /** Shown above the buttons. */
  readonly notice?: ReactNode;
  readonly submitButton: ReactNode;
}

/** A page of questions: checks the answers on submit, and lists what is wrong. */
export function QuestionPage(props: QuestionPageProps): ReactNode {
  const { form, title, header, mayBeMissing = () => false, onValid, notice, submitButton } = props;
  const { application, draft, step, change, uploads, today, localize } = form;
  const t = useTexts();
  const { read } = form;
  const { servedZips } = application;
  const store = useMemo(() => createPageStore(draft, read, step), [draft, read, step]);
  const page = useSelected(draft, () => store.current().page, hasSameQuestions);
  const { problems, attempt, validate } = useStepValidation(form, store.current, mayBeMissing);
  const texts = useMemo(() => new Map(problems.map(({ path, text }) => [path, text])), [problems]);
  const isSigned = page?.fields.some(({ field }) => field.kind === 'signature');
  const applicantName = useSelected(draft, () =>
    isSigned ? findApplicantName(application.form, store.current().answers) : '',
  );
  const { household, dialog } = useHousehold(form, page?.fields.some(isIncomeGroup) ?? false);
  const shared = useMemo(
    () => ({ change, uploads, today, applicantName, household, servedZips }),
    [change, uploads, today, applicantName, household, servedZips],
  );
  const heading = title ?? (page ? localize(page.page.title) : application.programName);
  usePageTitle(heading);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (validate()) onValid();
  };
  return (
    <Page>
      {header ?? (
        <StepHeader form={form} title={heading} description={page?.page.intro && localize(page.page.intro)} />
      )}
      <ErrorSummary
        title={t('problem.summary', { count: problems.length })}
        problems={problems.map(({ path, summary }) => ({ fieldId: controlId(path), text: summary }))}
        attempt={attempt}
      />
      {form.getPrefillNote && (
        <FilledNotes draft={draft} getPage={store.current} getPrefillNote={form.getPrefillNote} />
      )}
      {form.profileAnswers && (
        <ProfileOffers form={form} answers={form.profileAnswers} getPage={store.current} />
      )}
      <form noValidate className={styles.form} onSubmit={submit} onBlur={() => draft.saveNow()}>
        <OwnDocumentsProvider isEnabled={form.routes.isApplicant && !form.routes.visitor}>
          {page?.fields.map(({ field }) => (
            <OpenQuestion
              key={field.key}
              fieldKey={field.key}
              store={store}
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
          <SaveStatus draft={draft} isBackedUp={form.isBackedUp} />
          {form.routes.visitor && <DeviceNotice visitor={form.routes.visitor} />}
        </div>
      </form>
      {dialog}
    </Page>
  );
}

interface StepHeaderProps {
  readonly form: StepProps;
  readonly title: string;
  readonly description: ReactNode;
}

/** The header of a step, with its position and a link to the previous one. */
function StepHeader({ form, title, description }: StepHeaderProps): ReactNode {
  const { application, steps, step, getStepHref, routes } = form;
  const t = useTexts();
  const before = findPreviousStep(steps, step);
  return (
    <PageHeader
      back={<BackLink href={before ? getStepHref(before) : routes.start}>{t('apply.back')}</BackLink>}
      caption={<StepPosition programName={application.programName} position={getStepPosition(steps, step)} />}
      title={title}
      description={description}
    />
  );
}

/** Whether a page has the same visible questions as before. */
const hasSameQuestions = (before: PageReading | undefined, after: PageReading | undefined): boolean =>
  before?.page.key === after?.page.key &&
  before?.fields.length === after?.fields.length &&
  (before?.fields.every(({ field }, index) => field === after?.fields[index]?.field) ?? true);

const isIncomeGroup = ({ field }: FieldReading): boolean =>
  field.kind === 'group' && field.holds === 'incomes';

/**
 * Validates a page of the form. `validate` checks the answers and uploads, reports the problems found, and returns
 * whether there are none. `problems` lists the reported problems that still exist, `attempt` counts the validations.
 */
function useStepValidation(
  { draft, uploads, today }: StepProps,
  getPage: () => OpenPage,
  mayBeMissing: (key: string) => boolean,
) {
  const t = useTexts();
  const words = useAnswerTexts();
  const [attempt, setAttempt] = useState(0);
  const [reportedPaths, setReportedPaths] = useState<readonly string[]>([]);
  /** Lists the problems of the page's answers and its unfinished uploads. */
  const listCurrentProblems = (): readonly ShownProblem[] => {
    const { page, reading } = getPage();
    if (!page) return noProblems;
    const pendingUpload = uploads.list.filter(
      (upload) => upload.problem === null && isPathOnPage(page, upload.path),
    );
    const sending = pendingUpload.map(({ path, file }) => ({
      path,
      text: t('file.wait'),
      summary: `${file.name}: ${t('file.wait')}`,
    }));
    const isAllowed = ({ path, word }: FieldProblem): boolean =>
      word === 'required' && page.fields.some((each) => each.path === path && mayBeMissing(each.field.key));
    const found = checkPageReading(page, reading, today).filter((problem) => !isAllowed(problem));
    return [...toShownProblems(found, page, words), ...sending];
  };
  const validate = (): boolean => {
    const found = listCurrentProblems();
    setReportedPaths(found.map(({ path }) => path));
    setAttempt(attempt + 1);
    return found.length === 0;
  };
  const problems = useSelected(
    draft,
    () =>
      attempt === 0 ? noProblems : listCurrentProblems().filter(({ path }) => reportedPaths.includes(path)),
    hasSameTexts,
  );
  return { problems, attempt, validate };
}

const noProblems: readonly ShownProblem[] = [];

const hasSameTexts = (before: readonly ShownProblem[], after: readonly ShownProblem[]): boolean =>
  before.length === after.length &&
  before.every(({ path, text }, index) => path === after[index]?.path && text === after[index].text);

/** Returns whether the path is an answer of the page or a part of one. */
function isPathOnPage(page: PageReading, path: string): boolean {
  return page.fields.some((reading) => path === reading.path || path.startsWith(`${reading.path}.`));
}
