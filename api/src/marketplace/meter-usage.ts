// Metered billing: what each office used above its plan, by hour, reported to the marketplace.
import { serviceTenantId } from '@commonway/contract/accounts/account-type.ts';
import { findPlan, type Meter } from '@commonway/contract/tenants/plans.ts';
import type { JobContext } from '../job-context.ts';
import { loadCalendarSettings } from '../tenants/queries.ts';

import {
  insertUsage,
  listMeteredSubscriptions,
  listPendingUsage,
  type MeteredSubscription,
  measureExtraApplications,
  saveUsageResults,
} from './queries/usage.ts';
import { runForEach } from './run-for-each.ts';

/** The metered billing API accepts at most 25 events in one call. */
const batchSize = 25;

/** Stores the usage of the past hours and enqueues its report. Repeating it changes nothing. */
export async function meterUsage(context: JobContext): Promise<void> {
  const { database, jobs } = context;
  const subscriptions = await database.tenant(serviceTenantId, listMeteredSubscriptions);
  const report = () =>
    database.tenant(serviceTenantId, (tx) =>
      jobs.enqueue(tx, 'marketplace/report-usage', [{ tenantId: serviceTenantId }], {
        singletonKey: 'report',
      }),
    );
  await runForEach(context, subscriptions, (each) => storeUsage(context, each)).finally(report);
}

/** Stores the usage of one office's past hours. */
async function storeUsage({ database }: JobContext, subscription: MeteredSubscription): Promise<void> {
  for (const meter of findPlan(subscription.planId)?.meters ?? []) {
    const usage = await measure({ database }, subscription, meter);
    if (usage.length > 0)
      await database.tenant(serviceTenantId, (tx) => insertUsage(tx, subscription, meter.dimension, usage));
  }
}

/** The usage of a meter in each past hour that the marketplace still accepts. */
async function measure(
  { database }: Pick<JobContext, 'database'>,
  { planId, officeId }: MeteredSubscription,
  { resource }: Meter,
) {
  const limit = findPlan(planId)?.limits[resource] ?? null;
  if (limit === null) return [];
  return database.tenant(officeId, async (tx) => {
    const { timeZone } = await loadCalendarSettings(tx, officeId);
    return measureExtraApplications(tx, limit, timeZone);
  });
}

/** Reports all pending usage and stores the marketplace's results, for the service office and for each office. */
export async function reportUsage({ database, providers: { marketplace } }: JobContext): Promise<void> {
  for (;;) {
    const events = await database.tenant(serviceTenantId, (tx) => listPendingUsage(tx, batchSize));
    if (events.length === 0) return;
    const results = await marketplace.reportUsage(events);
    // Each office first: a crash in between reports the events again, and the marketplace answers with Duplicate.
    for (const [officeId, subscriptionId] of new Map(
      events.map((each) => [each.officeId, each.subscriptionId]),
    ))
      if (officeId !== null)
        await database.tenant(officeId, (tx) =>
          saveUsageResults(
            tx,
            results.filter((each) => each.subscriptionId === subscriptionId),
          ),
        );
    await database.tenant(serviceTenantId, (tx) => saveUsageResults(tx, results));
  }
}
