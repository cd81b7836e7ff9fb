// Usage above the plans, by hour.
import type { UsageEvent, UsageResult } from '@commonway/contract/marketplace/usage.ts';
import type { Transaction } from '../../platform/database.ts';
import { buildInsertValues, sql, statement } from '../../platform/sql.ts';

/** The hours that the marketplace still accepts; one less than 24, because the report takes a moment. */
const acceptedHours = 23;
const latest = 100;

export interface MeteredSubscription {
  readonly id: string;
  readonly planId: string;
  readonly officeId: number;
}

/**
 * The marketplace's active subscriptions with an office, and those that were suspended or canceled within the hours that
 * are reported.
 */
export const listMeteredSubscriptions = (tx: Transaction) =>
  tx.rows<MeteredSubscription>(sql`
    select id, plan_id as "planId", office_id as "officeId" from marketplace_subscription
    where tenant_id = ${tx.tenantId} and source = 'marketplace' and office_id is not null
      and (state = 'Subscribed' or changed_at > ${tx.now}::timestamptz - make_interval(hours => ${acceptedHours}))`);

export interface HourlyUsage {
  readonly hour: string;
  readonly quantity: number;
}

/** The applications of each past hour that came after the month's first `included` ones. */
export const measureExtraApplications = (tx: Transaction, included: number, timeZone: string) =>
  tx.rows<HourlyUsage>(sql`
    select date_trunc('hour', submitted_at) as hour, count(*)::int as quantity from (
      select submitted_at, row_number() over (
        partition by date_trunc('month', submitted_at, ${timeZone}) order by submitted_at, id) as place
      from application
      where tenant_id = ${tx.tenantId} and is_submitted
        and submitted_at >= date_trunc('month', ${tx.now}::timestamptz - make_interval(hours => ${acceptedHours}), ${timeZone})
    ) submitted
    where place > ${included} and submitted_at < date_trunc('hour', ${tx.now}::timestamptz)
      and submitted_at >= date_trunc('hour', ${tx.now}::timestamptz - make_interval(hours => ${acceptedHours}))
    group by 1 order by 1`);

/** Stores usage to report. An hour that is stored stays as it is. */
export async function insertUsage(
  tx: Transaction,
  { id, planId }: MeteredSubscription,
  dimension: string,
  usage: readonly HourlyUsage[],
): Promise<void> {
  const { text, values } = buildInsertValues(
    [tx.tenantId, id, planId, dimension],
    usage.map(({ hour, quantity }) => [hour, quantity]),
  );
  await tx.run(
    statement(
      `insert into marketplace_usage (tenant_id, subscription_id, plan_id, dimension, hour, quantity) values ${text}
       on conflict (tenant_id, subscription_id, dimension, hour) do nothing`,
      values,
    ),
  );
}

export interface PendingUsage extends UsageEvent {
  readonly officeId: number | null;
}

/** The oldest usage that has no result. */
export const listPendingUsage = (tx: Transaction, max: number) =>
  tx.rows<PendingUsage>(sql`
    select u.subscription_id as "subscriptionId", u.dimension, u.hour, u.quantity, u.plan_id as "planId",
      s.office_id as "officeId"
    from marketplace_usage u
    left join marketplace_subscription s on s.tenant_id = u.tenant_id and s.id = u.subscription_id
    where u.tenant_id = ${tx.tenantId} and u.status = 'Pending' order by u.hour limit ${max}`);

/**
 * Stores the marketplace's results, also for usage that this tenant has no row of. `Accepted` stays: a job that reported
 * the same events at the same time gets `Duplicate`.
 */
export async function saveUsageResults(tx: Transaction, results: readonly UsageResult[]): Promise<void> {
  const { text, values } = buildInsertValues(
    [tx.tenantId, tx.now],
    results.map((each) => [
      each.subscriptionId,
      each.dimension,
      each.hour,
      each.planId,
      each.quantity,
      each.status,
      each.message,
    ]),
  );
  await tx.run(
    statement(
      `insert into marketplace_usage
         (tenant_id, reported_at, subscription_id, dimension, hour, plan_id, quantity, status, message)
       values ${text}
       on conflict (tenant_id, subscription_id, dimension, hour)
       do update set status = excluded.status, message = excluded.message, reported_at = excluded.reported_at
       where marketplace_usage.status <> 'Accepted'`,
      values,
    ),
  );
}

/** The latest usage of all subscriptions, newest first. */
export const listLatestUsage = (tx: Transaction) =>
  tx.rows<UsageResult & { readonly name: string }>(sql`
    select u.subscription_id as "subscriptionId", s.name, u.dimension, u.hour, u.quantity, u.plan_id as "planId", u.status,
      u.message
    from marketplace_usage u
    join marketplace_subscription s on s.tenant_id = u.tenant_id and s.id = u.subscription_id
    where u.tenant_id = ${tx.tenantId} order by u.hour desc, u.subscription_id, u.dimension limit ${latest}`);
