// The office of a subscription. Repeating the job changes nothing.

import type { Job } from '@commonway/contract/jobs.ts';
import type { JobContext } from '../job-context.ts';
import { AlreadyStaff, inviteAdministrator } from '../operator/invite-administrator.ts';
import { CommandError } from '../operator/tenants.ts';
import type { Transaction } from '../platform/database.ts';
import { recordSystemAction } from '../platform/mount/audit.ts';
import { describeOffice } from './describe-office.ts';
import { insertInvitationProblem } from './queries/problems.ts';
import {
  createSubscribedOffice,
  findSubscription,
  insertFirstGrants,
  markInvited,
  markOfficeUpdated,
  type SubscriptionRow,
  saveOfficePlan,
  updateOfficeAccess,
} from './queries.ts';

const maxAttempts = 5;

/**
 * Creates the office of an active subscription once, or takes over that of an ended one, and gives it the subscription's
 * plan and state. If the subscription changed meanwhile, it starts again: another job may have been faster.
 */
export async function updateOffice(
  context: JobContext,
  job: Job<'marketplace/update-office'>,
): Promise<void> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) if (await updateOnce(context, job)) return;
  throw new Error('the subscription keeps changing');
}

/** Gives the office the subscription's current version; false if there is a later one at the end. */
async function updateOnce(
  context: JobContext,
  { tenantId, subscriptionId }: Job<'marketplace/update-office'>,
): Promise<boolean> {
  const { database } = context;
  const row = await database.tenant(tenantId, async (tx) => {
    const pending = await findSubscription(tx, subscriptionId);
    if (pending === undefined) return null;
    if (pending.officeId === null) await createOffice(tx, pending);
    await updateOfficeAccess(tx, pending.id);
    // A subscription that takes over an office has invited its administrator before.
    return (await findSubscription(tx, subscriptionId)) ?? null;
  });
  if (row === null) return true;
  if (row.officeId !== null) await fillOffice(context, tenantId, row, row.officeId);
  return (await database.tenant(tenantId, (tx) => markOfficeUpdated(tx, row.id, row.version))) > 0;
}

/** Creates the office and audits it. */
async function createOffice(tx: Transaction, row: SubscriptionRow): Promise<void> {
  const officeId = await createSubscribedOffice(tx, row.id, describeOffice(row));
  if (officeId !== null) recordSetup(tx, officeId, { subscription: row.id, office: officeId });
}

/** Gives the office its permissions, its plan, and its administrator. */
async function fillOffice(
  context: JobContext,
  tenantId: number,
  row: SubscriptionRow,
  officeId: number,
): Promise<void> {
  const { database } = context;
  await database.tenant(officeId, async (tx) => {
    if (!row.isInvited) await insertFirstGrants(tx);
    if ((await saveOfficePlan(tx, row.planId, row.source === 'stripe' ? row.id : null)) > 0)
      recordSetup(tx, officeId, { plan: row.planId });
  });
  if (row.isInvited) return;
  const problem = await inviteFirstAdministrator(context, row, officeId);
  await database.tenant(tenantId, async (tx) => {
    if (problem === null) await markInvited(tx, row.id);
    else await insertInvitationProblem(tx, row.id, problem);
  });
}

/** Audits a change of the office in the marketplace's name. */
const recordSetup = (tx: Transaction, officeId: number, details: Readonly<Record<string, unknown>>) =>
  recordSystemAction(tx, tx.tenantId ?? officeId, {
    operation: 'marketplace/update-office',
    actorName: 'marketplace',
    notes: [{ subjectKind: 'tenant', subjectId: officeId, details }],
  });

/**
 * Invites the administrator whom the purchaser named, otherwise the purchaser. Returns why that is not possible, or null:
 * repeating the job would not help, so staff must invite another person.
 */
async function inviteFirstAdministrator(
  context: JobContext,
  row: SubscriptionRow,
  officeId: number,
): Promise<string | null> {
  const administrator = {
    mail: row.adminEmail ?? row.purchaserEmail,
    firstName: row.adminFirstName ?? 'Office',
    lastName: row.adminLastName ?? 'Administrator',
    language: row.adminLanguage ?? 'en',
  };
  try {
    await inviteAdministrator(context, officeId, administrator);
    return null;
  } catch (error) {
    // An earlier run invited them.
    if (error instanceof AlreadyStaff) return null;
    if (error instanceof CommandError) return error.message;
    throw error;
  }
}
