// Information requests as viewers see them.
import { applyAnswers, type FormRequest } from '@commonway/contract/applications/requests/open-questions.ts';
import type { RequestReason } from '@commonway/contract/applications/requests/request-rules.ts';
import type { RequestItem, RequestView } from '@commonway/contract/applications/requests.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { FormDefinition } from '@commonway/contract/programs/form-definition.ts';
import { type Handle, Refusal } from '../../platform/mount/context.ts';
import { createTranslator } from '../../platform/texts.ts';
import { listServedZips } from '../../programs/catalog/queries.ts';
import { toLocalDate } from '../../tenants/local-date.ts';
import {
  findOwnRequest,
  findSubmittedForm,
  listRequestRows,
  type OwnRequest,
  type RequestRow,
} from './queries.ts';
import { en } from './texts/en.ts';

/** Translated texts of information requests. */
export const requestText = createTranslator(en);

/**
 * Converts a request's row to its view, with questions and reasons in a language.
 * @param today the current day in the office's time zone, YYYY-MM-DD
 */
export function toRequestView(
  row: RequestRow,
  form: FormDefinition,
  { today, language }: { readonly today: string; readonly language: string },
): RequestView {
  const { id, state, dueOn, askedAt, answeredAt } = row;
  return {
    id,
    state,
    dueOn,
    isOverdue: state === 'open' && dueOn < today,
    isLater: row.askedBy === null,
    askedAt,
    answeredAt,
    items: row.items.map((item) => ({
      field: item.field,
      label: item.name ?? getQuestionLabel(form, item.field, language),
      why: explainItem(item, language),
      receivedAt: item.receivedAt ?? null,
    })),
  };
}

/** The label of a form question; its key if the form doesn't have it. */
export function getQuestionLabel(form: FormDefinition, key: string, language: string): string {
  const field = form.pages.flatMap((page) => page.fields).find((each) => each.key === key);
  return field === undefined ? key : getLocalText(field.label, language);
}

/** Why a question is asked: the standard reason and the text that staff wrote. */
export function explainItem(
  { reason, words }: Pick<RequestItem, 'reason' | 'words'>,
  language: string,
): string {
  const reasonText = reason === 'own' ? '' : requestText(language)(reason satisfies RequestReason);
  return [reasonText, words].filter((part) => part !== '').join(' ');
}

/** The items of a request that the applicant has not sent yet. */
export const listOpenItems = (items: readonly RequestItem[]): RequestItem[] =>
  items.filter(({ receivedAt }) => receivedAt === undefined);

/** Converts what is left of a request to the input of the form engine. */
export const toFormRequest = ({ sent, items }: OwnRequest, today: string): FormRequest => ({
  form: sent.form,
  frozen: sent.frozen,
  fields: listOpenItems(items).map(({ field }) => field),
  today,
});

/** Returns an information request with the form and the answers, for the applicant to answer. */
export const getMyRequest: Handle<'applications/get-my-request'> = async (context, input) => {
  const { tx, actor, tenant, now, language } = context;
  const row = await findOwnRequest(tx, input.applicationId, input.requestId, actor.applicantId ?? 0);
  if (row === undefined) throw new Refusal('not_found');
  const { sent, answers, revision, page, savedAt } = row;
  const today = toLocalDate(tenant.timeZone, now);
  return {
    ...toRequestView(row, sent.form, { today, language }),
    programName: getLocalText(sent.programName, language),
    form: sent.form,
    frozen: sent.frozen,
    answers: applyAnswers(toFormRequest(row, today), answers) as typeof sent.frozen,
    revision,
    page,
    savedAt,
    today,
    servedZips: await listServedZips(tx, sent.programId),
  };
};

/** Lists the information requests of the caller's application. */
export const listMyRequests: Handle<'applications/list-my-requests'> = async (context, { applicationId }) => {
  const { tx, actor, tenant, now, language } = context;
  const [sent, rows] = await Promise.all([
    findSubmittedForm(tx, applicationId, actor.applicantId ?? 0),
    listRequestRows(tx, applicationId),
  ]);
  if (sent === undefined) throw new Refusal('not_found');
  const reader = { today: toLocalDate(tenant.timeZone, now), language };
  return { requests: rows.map((row) => toRequestView(row, sent.form, reader)) };
};
