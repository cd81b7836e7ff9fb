// Documents that an applicant adds after submitting become an open information request.
import type { LaterDocument } from '@commonway/contract/applications/requests/later-documents.ts';
import { requestLimits } from '@commonway/contract/applications/requests/request-rules.ts';
import type { RequestItem } from '@commonway/contract/applications/requests.ts';
import type { Context } from '../../platform/mount/context.ts';
import { addDays, toLocalDate } from '../../tenants/local-date.ts';
import { insertRequest } from './queries.ts';
import { computeSecondsUntil, computeSecondsUntilReminder } from './reminder-times.ts';

/** A submission whose documents come later. */
interface PostponedDocuments {
  readonly applicationId: number;
  readonly applicantName: string;
  readonly documents: readonly LaterDocument[];
}

/**
 * Opens the request for the documents that a new submission postponed, if any, and schedules its reminders. It is due
 * when the first of them is.
 */
export async function openLaterRequest(
  { tx, tenant, now, enqueue }: Pick<Context, 'tx' | 'tenant' | 'now' | 'enqueue'>,
  { applicationId, applicantName, documents }: PostponedDocuments,
): Promise<void> {
  if (documents.length === 0) return;
  const today = toLocalDate(tenant.timeZone, now);
  const dueOn = addDays(today, Math.min(...documents.map(({ days }) => days)));
  const items = documents.map(({ field }): RequestItem => ({ field, reason: 'later', words: '' }));
  const by = { staffId: null, name: applicantName };
  const { id } = await insertRequest(tx, { applicationId, items, dueOn, version: 1, by });
  for (const { what, startAfterSeconds } of listReminders(tenant.timeZone, today, dueOn, now))
    await enqueue('messaging/write-of-request', [{ applicationId, informationRequestId: id, what }], {
      startAfterSeconds,
    });
}

/** The reminders: a few days after submission, and before the due date. The first is omitted if they are close. */
export function listReminders(timeZone: string, today: string, dueOn: string, now: Date) {
  const early = computeSecondsUntil(timeZone, addDays(today, requestLimits.laterReminderDays), now);
  const last = computeSecondsUntilReminder(timeZone, dueOn, now);
  return [
    ...(last !== null && early < last ? [{ what: 'early-reminder' as const, startAfterSeconds: early }] : []),
    ...(last === null ? [] : [{ what: 'reminder' as const, startAfterSeconds: last }]),
  ];
}
