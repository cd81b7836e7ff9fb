import {
  createAnswerTest,
  type FormRequest,
  listOpenPages,
  toOneQuestionPerPage,
} from '@commonway/contract/applications/requests/open-questions.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { readForm } from '@commonway/contract/programs/form/read-form.ts';
import { listSigningKeys, presentForm } from '@commonway/contract/programs/form/signing.ts';
import type { Answers, FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'wouter';
import { call, type InputOf, type OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { usePatternEngine } from '../../shell/form/use-pattern-engine.ts';
import { useFormat } from '../../shell/format.tsx';
import { useScrollRestoration } from '../../shell/use-scroll-restoration.ts';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { BackLink, Cluster, Page, PageHeader } from '../../ui/layout/page.tsx';
import { ConflictView } from '../apply/conflict-view.tsx';
import { once, type ReadAnswers } from '../apply/open-reading.ts';
import { QuestionStep } from '../apply/question-step.tsx';
import type { ApplyRoutes } from '../apply/step-props.ts';
import { chooseStep, hasSameKeys, listSteps, reviewStep, signStep } from '../apply/steps.ts';
import { type DraftSource, useOpenForm } from '../apply/use-draft.ts';
import { useSelected } from '../apply/use-selected.ts';
import { useStepFocus } from '../apply/use-step-focus.ts';
import { createSendAnswers } from '../saving/draft.ts';
import { type AnswerBackup, getCurrentAnswers } from '../saving/save-queue.ts';
import { RequestReview } from './request-review.tsx';
import styles from './requests.module.css';
import { useRequestTexts } from './use-texts.ts';

/** Returns the draft source of an information request: its backup name and its save function. */
export const createRequestSource = (applicationId: number, requestId: number): DraftSource => ({
  name: `request ${requestId}`,
  send: createSendAnswers((changes, options) =>
    call(
      'applications/save-request-answers',
      { applicationId, requestId, ...changes } as InputOf<'applications/save-request-answers'>,
      options,
    ),
  ),
});

/** Returns the URLs of a request's steps and exits. */
const buildRequestRoutes = (applicationId: number, requestId: number): ApplyRoutes => ({
  step: (page) => paths.request(applicationId, requestId, { page }),
  start: paths.request(applicationId, requestId),
  exit: paths.application(applicationId),
  done: () => paths.request(applicationId, requestId),
  isApplicant: true,
  client: null,
});

export type OpenRequest = OutputOf<'applications/get-my-request'>;

interface RequestFormProps {
  readonly applicationId: number;
  readonly request: OpenRequest;
  readonly backup: AnswerBackup | null;
  readonly onSent: () => void;
}

/** The form of an information request, one question per page: an overview, each question, then a review. */
export function RequestForm({ applicationId, request, backup, onSent }: RequestFormProps): ReactNode {
  const { language } = useBoot();
  const [search] = useSearchParams();
  const routes = useMemo(() => buildRequestRoutes(applicationId, request.id), [applicationId, request.id]);
  const [source] = useState(() => createRequestSource(applicationId, request.id));
  const questionForm = useMemo(() => buildQuestionForm(request, language), [request, language]);
  const editableForm = useMemo(() => selectEditableQuestions(questionForm), [questionForm]);
  const open = useOpenForm(source, request, backup, applicationId, editableForm);
  const { draft } = open;
  const read = useMemo(
    () => createRequestReader(questionForm, listSigningKeys(request.form)),
    [questionForm, request.form],
  );
  const steps = useSelected(draft, () => listSteps(read(getCurrentAnswers(draft.current()))), hasSameKeys);
  const lastPage = useSelected(draft, () => draft.current().page);
  const wanted = search.get('page');
  const pageKeys = request.form.pages.map(({ key }) => key);
  const step = wanted === null ? null : chooseStep(steps, wanted, lastPage, pageKeys);
  const isAtEnd = step === reviewStep || step === signStep;
  const [isReviewing, setReviewing] = useState(isAtEnd);
  usePatternEngine(request.form.pages.flatMap(({ fields }) => fields));
  const conflicts = useSelected(draft, () => draft.current().conflicts);
  const hasConflict = conflicts.length > 0;
  useStepFocus(hasConflict ? 'conflict' : (step ?? 'start'));
  useScrollRestoration();
  useEffect(() => {
    if (step !== null) draft.setPage(step);
    if (isAtEnd) setReviewing(true);
  }, [draft, step, isAtEnd]);
  if (hasConflict)
    return (
      <Page>
        <ConflictView form={request.form} conflicts={conflicts} onChoose={draft.resolveConflicts} />
      </Page>
    );
  if (step === null)
    return <RequestStart request={request} routes={routes} steps={steps} reached={lastPage} />;
  const shared = {
    ...open,
    application: { ...request, id: applicationId, form: toOneQuestionPerPage(questionForm.form) },
    read,
    today: request.today,
    steps,
    step,
    getStepHref: routes.step,
    routes,
    localize: (text: Readonly<Record<string, string>>) => getLocalText(text, language),
  };
  if (isAtEnd)
    return (
      <RequestReview
        key={step}
        {...shared}
        questionForm={questionForm}
        applicationId={applicationId}
        requestId={request.id}
        onSent={onSent}
      />
    );
  return <QuestionStep key={step} {...shared} isReviewing={isReviewing} />;
}

/** Returns the form with only the questions that can be answered in the request: a change clears their signatures. */
function selectEditableQuestions(request: FormRequest): FormDefinition {
  const isEditable = createAnswerTest(request);
  const pages = request.form.pages.map((page) => ({
    ...page,
    fields: page.fields.filter(({ key }) => isEditable(key)),
  }));
  return { ...request.form, pages };
}

/** Returns the function that evaluates the request with answers and arranges its questions, one per page. */
function createRequestReader(request: FormRequest, signingKeys: ReadonlySet<string>): ReadAnswers {
  const form = toOneQuestionPerPage(request.form);
  return once((answers: Answers) => ({
    reading: readForm(form, answers, request.today),
    ...presentForm(listOpenPages(request, answers), signingKeys),
  }));
}

/** Converts the request to a form. Each requested question explains why it is asked, in the user's language. */
function buildQuestionForm({ form, frozen, items, today }: OpenRequest, language: string): FormRequest {
  const reasonsByField = new Map(items.map(({ field, why }) => [field, { en: why, [language]: why }]));
  const pages = toOneQuestionPerPage(form).pages.map((page) => {
    const why = reasonsByField.get(page.key);
    return why === undefined ? page : { ...page, intro: why };
  });
  const withReason: FormDefinition = { ...form, pages };
  return { form: withReason, frozen, fields: items.map(({ field }) => field), today };
}

interface RequestStartProps {
  readonly request: OpenRequest;
  readonly routes: ApplyRoutes;
  readonly steps: readonly string[];
  /** The page that the user visited last. */
  readonly reached: string | null;
}

/**
 * The overview of a request: the questions with reasons, the due date, and what stays unchanged. Each question can be
 * opened first.
 */
function RequestStart({ request, routes, steps, reached }: RequestStartProps): ReactNode {
  const t = useRequestTexts();
  const format = useFormat();
  const { items, dueOn, isOverdue, isLater, programName } = request;
  const isBegun = reached !== null && steps.includes(reached);
  const first = isBegun ? reached : steps[0];
  const day = format.weekdayDate(dueOn);
  return (
    <Page>
      <PageHeader
        back={<BackLink href={routes.exit}>{t('back')}</BackLink>}
        caption={programName}
        title={t(isLater ? 'later.title' : 'start.title', { count: items.length })}
        description={t(isLater ? 'later.text' : 'start.text')}
      />
      {isOverdue ? (
        <Banner tone="warning" title={t('start.wasDue', { day })}>
          {t('start.late')}
        </Banner>
      ) : (
        <p className={styles.due}>{t(isLater ? 'later.due' : 'start.due', { day })}</p>
      )}
      <ol className={styles.items}>
        {items.map(({ field, label, why }) => (
          <li key={field} className={styles.item}>
            <h2 className={styles.label}>
              {steps.includes(field) ? <a href={routes.step(field)}>{label}</a> : label}
            </h2>
            <p dir="auto">{why}</p>
          </li>
        ))}
      </ol>
      <p className={styles.muted}>{t('start.stays')}</p>
      <Cluster>
        <LinkButton variant="primary" href={routes.step(first ?? reviewStep)}>
          {t(isBegun ? 'start.goOn' : 'start.begin')}
        </LinkButton>
        <LinkButton variant="quiet" href={paths.contact()}>
          {t('start.help')}
        </LinkButton>
      </Cluster>
    </Page>
  );
}
