import { compareAnswers } from '@commonway/contract/programs/form/compare-answers.ts';
import { maskPrivate } from '@commonway/contract/programs/form/private-answers.ts';
import type { Answers } from '@commonway/contract/programs/form-definition.ts';
import type { CaseRequest } from '@commonway/contract/work-queue/requests/case-request.ts';
import { dayIn } from '../../applications/day-in.ts';
import { openAnswers } from '../../applications/private/seal-answers.ts';
import {
  findSentForm,
  listRequestRows,
  type RequestRow,
  type SentForm,
} from '../../applications/requests/queries.ts';
import { readRequest } from '../../applications/requests/read-request.ts';
import { type Context, Refusal } from '../../platform/mount/context.ts';
import { listVersions } from './queries.ts';

type Reader = Pick<Context, 'tx' | 'tenant' | 'now' | 'language' | 'vault'>;
type Versions = ReadonlyMap<number, Answers>;

/** The requests of a case for staff, newest first. */
export async function readCaseRequests(context: Reader, applicationId: number): Promise<CaseRequest[]> {
  const { tx, tenant, now, language } = context;
  const [sent, rows, versions] = await Promise.all([
    findSentForm(tx, applicationId, null),
    listRequestRows(tx, applicationId),
    listVersions(tx, applicationId),
  ]);
  if (sent === undefined) throw new Refusal('not_found');
  const byVersion = new Map(versions.map(({ version, answers }) => [version, answers]));
  const reader = { today: dayIn(tenant.timeZone, now), language };
  const requests = rows.map(async (row) => ({
    ...readRequest(row, sent.form, reader),
    askedByName: row.askedByName,
    answeredByName: row.answeredByName,
    settledByName: row.settledByName,
    settledAt: row.settledAt,
    difference: await differenceOf(context, row, sent, byVersion),
  }));
  return Promise.all(requests);
}

/** One request in its current state. */
export async function readCaseRequest(
  context: Reader,
  applicationId: number,
  requestId: number,
): Promise<CaseRequest> {
  const found = (await readCaseRequests(context, applicationId)).find(({ id }) => id === requestId);
  if (found === undefined) throw new Refusal('not_found');
  return found;
}

/**
 * Compares answers before masking, so that a change of a private answer is detected. Of other answers, only the changed
 * ones are returned.
 */
async function differenceOf(
  { vault, tenant }: Reader,
  { askedVersion, answeredVersion: version, ...row }: RequestRow,
  { form, id: applicationId }: SentForm,
  versions: Versions,
): Promise<CaseRequest['difference']> {
  if (version === null) return null;
  const decryptVersion = (each: number) =>
    openAnswers({ vault, tenant, applicationId }, form, versions.get(each) ?? {});
  const [before, after] = await Promise.all([decryptVersion(askedVersion), decryptVersion(version)]);
  const changed = compareAnswers({ form, answers: before }, { form, answers: after }).map(({ key }) => key);
  const visibleKeys = new Set([...changed, ...row.items.map(({ field }) => field)]);
  const pickVisible = (answers: object) =>
    maskPrivate(
      form,
      Object.fromEntries(Object.entries(answers).filter(([key]) => visibleKeys.has(key))),
    ) as Record<string, never>;
  return { version, before: pickVisible(before), after: pickVisible(after), changed };
}
