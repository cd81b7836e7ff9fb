// Offices whose subscription has ended: reminds their administrators, and begins the deletion when it is due.

import { randomUUID } from 'node:crypto';
import { role, serviceTenantId } from '@commonway/contract/accounts/account-type.ts';
import { findDueReminder } from '@commonway/contract/marketplace/retention.ts';
import type { JobContext } from '../../job-context.ts';
import { runForEach } from '../run-for-each.ts';
import {
  beginDeletion,
  type EndingOffice,
  insertDeletion,
  insertReminder,
  listAdministrators,
  listEndingOffices,
} from './queries.ts';

/** Requests and jobs that began before the office was closed are over by then. */
const drainSeconds = 60;

/** Runs every hour. Also continues deletions whose job was lost. */
export async function endOffices(context: JobContext): Promise<void> {
  await runForEach(context, await listEndingOffices(context.database), (office) =>
    endOffice(context, office),
  );
}

/** Continues or begins the deletion of an office, or reminds its administrators. */
async function endOffice(
  context: JobContext,
  office: EndingOffice & { readonly isDeleting: boolean },
): Promise<void> {
  const now = context.database.now();
  if (office.isDeleting) await enqueueDeletion(context, office, 0);
  else if (Date.parse(office.deleteAfter) <= now.getTime()) await startDeletion(context, office);
  else await remindAdministrators(context, office, now);
}

/** Closes an office, records its deletion, and enqueues the deletion. */
async function startDeletion(context: JobContext, office: EndingOffice): Promise<void> {
  const isBegun = await context.database.tenant(serviceTenantId, async (tx) => {
    if (!(await beginDeletion(tx, office.id))) return false;
    await insertDeletion(tx, office);
    return true;
  });
  if (isBegun) await enqueueDeletion(context, office, drainSeconds);
}

/** Enqueues the deletion of an office, once at a time. */
const enqueueDeletion = ({ database, jobs }: JobContext, { id }: EndingOffice, startAfterSeconds: number) =>
  database.tenant(serviceTenantId, (tx) =>
    jobs.enqueue(tx, 'marketplace/delete-office', [{ tenantId: serviceTenantId, officeId: id }], {
      singletonKey: String(id),
      startAfterSeconds,
    }),
  );

/** Enqueues an email to each administrator if a reminder is due and was not sent. */
async function remindAdministrators(
  { database, jobs }: JobContext,
  { id, deleteAfter }: EndingOffice,
  now: Date,
): Promise<void> {
  const daysLeft = findDueReminder(deleteAfter, now);
  if (daysLeft === null) return;
  await database.identity(id, async (tx) => {
    if ((await insertReminder(tx, deleteAfter, daysLeft)) === 0) return;
    const administrators = await listAdministrators(tx, role.admin);
    await jobs.enqueue(
      tx,
      'marketplace/send-deletion-reminder',
      administrators.map(({ accountId }) => ({ tenantId: id, accountId, reminderId: randomUUID() })),
    );
  });
}
