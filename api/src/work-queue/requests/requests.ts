import { listRequestableFields } from '@commonway/contract/applications/requests/open-questions.ts';
import {
  listReasons,
  type RequestReason,
  rejectionReasons,
  requestLimits,
  requestReasons,
} from '@commonway/contract/applications/requests/request-rules.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { compareAnswers } from '@commonway/contract/programs/form/compare-answers.ts';
import { maskPrivate } from '@commonway/contract/programs/form/private-answers.ts';
import type { Answers, FormField } from '@commonway/contract/programs/form-definition.ts';
import { formatDay } from '@commonway/contract/tenants/calendar/zoned-time.ts';
import type { CaseRequest } from '@commonway/contract/work-queue/requests.ts';
import { requireCaseAccess } from '../../accounts/case-access.ts';
import { openAnswers } from '../../applications/private/seal-answers.ts';
import {
  findSubmittedForm,
  listRequestRows,
  type RequestRow,
  type SubmittedForm,
} from '../../applications/requests/queries.ts';
import { requestText, toRequestView } from '../../applications/requests/read-request.ts';
import { toDayNumber } from '../../applications/requests/reminder-times.ts';
import { type Context, type Handle, Refusal } from '../../platform/mount/context.ts';
import { toLocalDate } from '../../tenants/local-date.ts';
import { listRequestTemplates, listSubmissionVersions, listWaitingStates } from './queries.ts';

/** The earliest, default, and latest due date of a request made now. */
export function computeDueDateRange(
  timeZone: string,
  now: Date,
): { earliest: string; usual: string; latest: string } {
  const today = toDayNumber(toLocalDate(timeZone, now));
  const { minDays, defaultDays: usualDays, maxDays } = requestLimits;
  return {
    earliest: formatDay(today + minDays),
    usual: formatDay(today + usualDays),
    latest: formatDay(today + maxDays),
  };
}

/** Lists the information requests of a case, newest first. */
export const listRequests: Handle<'work-queue/list-requests'> = async (context, { applicationId }) => {
  const [requests] = await Promise.all([
    listCaseRequests(context, applicationId),
    requireCaseAccess(context, applicationId),
  ]);
  return { requests };
};

/** Returns the questions that staff can ask the applicant about, the reasons, and the possible due dates. */
export const getRequestChoices: Handle<'work-queue/get-request-choices'> = async (
  context,
  { applicationId },
) => {
  const { tx, tenant, now, language } = context;
  const [sent, templates] = await Promise.all([
    findSubmittedForm(tx, applicationId, null),
    listRequestTemplates(tx),
    requireCaseAccess(context, applicationId),
  ]);
  if (sent === undefined) throw new Refusal('not_found');
  const { form, frozen, processId, stateId, applicant } = sent;
  const askable = new Set(listRequestableFields(form, frozen, toLocalDate(tenant.timeZone, now)));
  const pages = form.pages.map((page) => ({
    key: page.key,
    title: getLocalText(page.title, language),
    questions: page.fields
      .filter((field) => askable.has(field))
      .map((field) => ({
        field: field.key,
        label: getLocalText(field.label, language),
        isPaper: field.kind === 'file',
        reasons: listPossibleReasons(field, frozen),
      })),
  }));
  const say = requestText(language);
  const [waiting] = await listWaitingStates(tx, processId, stateId);
  return {
    pages: pages.filter(({ questions }) => questions.length > 0),
    reasons: Object.fromEntries(requestReasons.map((reason) => [reason, say(reason)])),
    due: computeDueDateRange(tenant.timeZone, now),
    waitsIn: waiting?.name ?? null,
    language: applicant.language,
    templates,
  };
};

/** The reasons to request a question: a document that was not uploaded is missing, and no other one can be wrong. */
function listPossibleReasons({ key, kind }: FormField, answers: Answers): RequestReason[] {
  if (kind !== 'file') return [...listReasons(kind)];
  const files = answers[key];
  return Array.isArray(files) && files.length > 0 ? [...rejectionReasons] : ['missing', 'own'];
}

type Reader = Pick<Context, 'tx' | 'tenant' | 'now' | 'language' | 'vault'>;
type Versions = ReadonlyMap<number, Answers>;

/** The information requests of a case as staff see them, newest first. */
async function listCaseRequests(context: Reader, applicationId: number): Promise<CaseRequest[]> {
  const { tx, tenant, now, language } = context;
  const [sent, rows, versions] = await Promise.all([
    findSubmittedForm(tx, applicationId, null),
    listRequestRows(tx, applicationId),
    listSubmissionVersions(tx, applicationId),
  ]);
  if (sent === undefined) throw new Refusal('not_found');
  const byVersion = new Map(versions.map(({ version, answers }) => [version, answers]));
  const reader = { today: toLocalDate(tenant.timeZone, now), language };
  const requests = rows.map(async (row) => ({
    ...toRequestView(row, sent.form, reader),
    askedByName: row.askedByName,
    answeredByName: row.answeredByName,
    settledByName: row.settledByName,
    settledAt: row.settledAt,
    difference: await compareVersions(context, row, sent, byVersion),
  }));
  return Promise.all(requests);
}

/** One information request of a case as staff see it; refuses an unknown one. */
export async function getCaseRequest(
  context: Reader,
  applicationId: number,
  requestId: number,
): Promise<CaseRequest> {
  const found = (await listCaseRequests(context, applicationId)).find(({ id }) => id === requestId);
  if (found === undefined) throw new Refusal('not_found');
  return found;
}

/**
 * Compares the answers before a request with those that answered it; null if it isn't answered. Answers are compared
 * before masking, so that a change of a private answer is detected. Of answers that weren't requested, only the changed
 * ones are returned.
 */
async function compareVersions(
  { vault, tenant }: Reader,
  { askedVersion, answeredVersion: version, ...row }: RequestRow,
  { form, id: applicationId }: SubmittedForm,
  versions: Versions,
): Promise<CaseRequest['difference']> {
  if (version === null) return null;
  const decryptVersion = (number: number) =>
    openAnswers({ vault, tenant, applicationId }, form, versions.get(number) ?? {});
  const [before, after] = await Promise.all([decryptVersion(askedVersion), decryptVersion(version)]);
  const changed = compareAnswers({ form, answers: before }, { form, answers: after }).map(({ key }) => key);
  const visibleKeys = new Set([...changed, ...row.items.map(({ field }) => field)]);
  /** Returns the requested and the changed answers, with private ones masked. */
  const pickVisible = (answers: object) =>
    maskPrivate(
      form,
      Object.fromEntries(Object.entries(answers).filter(([key]) => visibleKeys.has(key))),
    ) as Record<string, never>;
  return { version, before: pickVisible(before), after: pickVisible(after), changed };
}
