import {
  createAnswerTest,
  type FormRequest,
  listOpenPages,
  toOneQuestionPerPage,
} from '@commonway/contract/applications/requests/open-questions.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { type PageReading, readForm } from '@commonway/contract/programs/form/read-form.ts';
import { listSigningKeys } from '@commonway/contract/programs/form/signing.ts';
import type { Answers, FormDefinition, FormField } from '@commonway/contract/programs/form-definition.ts';
import { type ReactNode, useMemo, useState } from 'react';
import { call, type InputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { useBoot } from '../../shell/boot.tsx';
import { usePatternEngine } from '../../shell/form/use-pattern-engine.ts';
import { useScrollRestoration } from '../../shell/use-scroll-restoration.ts';
import { Page } from '../../ui/layout/page.tsx';
import { ConflictView } from '../apply/conflict-view.tsx';
import { once, type ReadAnswers } from '../apply/open-reading.ts';
import type { ApplyRoutes } from '../apply/step-props.ts';
import { type DraftSource, useOpenForm } from '../apply/use-draft.ts';
import { useSelected } from '../apply/use-selected.ts';
import { useStepFocus } from '../apply/use-step-focus.ts';
import { createSendAnswers } from '../saving/draft.ts';
import type { AnswerBackup } from '../saving/save-queue.ts';
import { type OpenRequest, RequestItems } from './request-items.tsx';

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

/** Returns the URLs of a request's page and its exits. */
const buildRequestRoutes = (applicationId: number, requestId: number): ApplyRoutes => ({
  step: () => paths.request(applicationId, requestId),
  start: paths.application(applicationId),
  exit: paths.application(applicationId),
  done: () => paths.request(applicationId, requestId),
  isApplicant: true,
  client: null,
});

/** The key of the page with all questions. No page of a form has it, because page keys begin with a letter. */
const requestStep = '_request';

interface RequestFormProps {
  readonly applicationId: number;
  readonly request: OpenRequest;
  readonly backup: AnswerBackup | null;
  readonly onSent: () => void;
}

/** The form of an information request: everything that is left of it on one page, to answer in any order. */
export function RequestForm({ applicationId, request, backup, onSent }: RequestFormProps): ReactNode {
  const { language } = useBoot();
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
  usePatternEngine(request.form.pages.flatMap(({ fields }) => fields));
  const conflicts = useSelected(draft, () => draft.current().conflicts);
  const hasConflict = conflicts.length > 0;
  useStepFocus(String(hasConflict));
  useScrollRestoration();
  if (hasConflict)
    return (
      <Page>
        <ConflictView form={request.form} conflicts={conflicts} onChoose={draft.resolveConflicts} />
      </Page>
    );
  const form = {
    ...open,
    application: { ...request, id: applicationId, form: questionForm.form },
    read,
    today: request.today,
    steps: [requestStep],
    step: requestStep,
    getStepHref: routes.step,
    routes,
    localize: (text: Readonly<Record<string, string>>) => getLocalText(text, language),
  };
  return <RequestItems {...{ form, request, questionForm, onSent }} />;
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

/** Returns the function that evaluates the request with answers and puts its questions on one page, signatures last. */
function createRequestReader(request: FormRequest, signingKeys: ReadonlySet<string>): ReadAnswers {
  return once((answers: Answers) => {
    const readings = listOpenPages(request, answers).flatMap((each) => each.fields);
    const isSigning = ({ field }: PageReading['fields'][number]): boolean => signingKeys.has(field.key);
    const ordered = [...readings.filter((each) => !isSigning(each)), ...readings.filter(isSigning)];
    const fields = ordered.map(({ field }) => field);
    const page: PageReading = { page: { key: requestStep, title: { en: '' }, fields }, fields: ordered };
    return { reading: readForm(request.form, answers, request.today), pages: [page], signing: null };
  });
}

/** Converts what is left of a request to a form. Each question explains why it is asked, in the user's language. */
function buildQuestionForm({ form, frozen, items, today }: OpenRequest, language: string): FormRequest {
  const open = items.filter(({ receivedAt }) => receivedAt === null);
  const reasons = new Map(open.map(({ field, why }) => [field, why]));
  const addReason = <Field extends FormField>(field: Field): Field => {
    const why = reasons.get(field.key);
    if (why === undefined) return field;
    const hint = [why, field.hint && getLocalText(field.hint, language)].filter(Boolean).join(' ');
    return { ...field, hint: { en: hint, [language]: hint } };
  };
  const { pages } = toOneQuestionPerPage(form);
  const withReasons = pages.map((page) => ({ ...page, fields: page.fields.map(addReason) }));
  const fields = open.map(({ field }) => field);
  return { form: { ...form, pages: withReasons }, frozen, fields, today };
}
