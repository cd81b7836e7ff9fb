// Information requests by staff and the applicant's answers, with the calls of their pages and the jobs that follow.
import type { JobName } from '@commonway/contract/jobs.ts';
import type { CaseRequest } from '@commonway/contract/work-queue/requests.ts';
import { runJob } from '../src/jobs.ts';
import { portalUrl } from '../src/portal-address.ts';
import { computeDueDateRange } from '../src/work-queue/requests/requests.ts';
import { testApp } from './app.ts';
import { type Answer, type Caller, call } from './client.ts';
import type { SubmittedCase } from './factories.ts';
import { queryRows } from './rows.ts';

const tenant = 100;
export const timeZone = 'America/Los_Angeles';
export const { usual: dueOn } = computeDueDateRange(timeZone, new Date());

export const lease = { field: 'lease', reason: 'pages-missing', words: '' };
export const rent = { field: 'monthlyRent', reason: 'own', words: 'Your lease says 1,350.' };

/** Returns a staff member's calls for information requests: create, list, and settle. */
export const createStaffRequestCalls = (staff: Caller) => ({
  create: (id: number, items: readonly object[] = [lease, rent], day = dueOn): Promise<Answer> =>
    call('POST', `/cases/${id}/requests`, { items, dueOn: day }, staff),
  list: async (id: number): Promise<CaseRequest[]> =>
    (await call('GET', `/cases/${id}/requests`, undefined, staff)).body.requests,
  settle: (id: number, requestId: number, how: 'withdrawal' | 'acceptance'): Promise<Answer> =>
    call('POST', `/cases/${id}/requests/${requestId}/${how}`, {}, staff),
});

/** Returns the applicant's calls for one information request: read, save answers, and send. */
export function createApplicantRequestCalls({ id, applicant }: SubmittedCase, requestId: number) {
  const at = `/applications/${id}/requests/${requestId}`;
  return {
    read: () => call('GET', at, undefined, applicant),
    save: (revision: number, answers: object) =>
      call('PATCH', `${at}/answers`, { revision, answers }, applicant),
    send: (revision: number, isPart = false) =>
      call('POST', `${at}/submission`, { revision, isPart }, applicant),
  };
}

/** All submitted versions of an application's answers, oldest first. */
export const listSubmittedVersions = (id: number, tenantId = tenant) =>
  queryRows<{ version: number; answers: Record<string, unknown> }>(
    tenantId,
    'select version, answers from application_submission where application_id = $1 order by version',
    [id],
  );

/** Runs a job like a worker, twice: the second run must change nothing. */
export async function runTwice(
  queue: JobName,
  applicationId: number,
  informationRequestId: number,
  more: object = {},
): Promise<void> {
  const { ports, config } = await testApp();
  const context = { ...ports, portalUrl: portalUrl(config) };
  for (const _run of [1, 2])
    await runJob(context, queue, { tenantId: tenant, applicationId, informationRequestId, ...more }, false);
}

/** The messages about information requests of one kind that a case's applicant received. */
export const listRequestMessages = (id: number, what: string) =>
  queryRows<{ body: string; opens: string; language: string }>(
    tenant,
    'select body, opens, language from communication where application_id = $1 and letter like $2',
    [id, `request-${what}:%`],
  );
