// The rows of the simulated billing provider.
import { randomUUID } from 'node:crypto';
import type { BillingStatus, InvoiceStatus } from '@commonway/contract/billing/billing-status.ts';
import type { BillingOrder } from '@commonway/contract/billing/billing-subscription.ts';
import type { Database } from '../../platform/database.ts';
import { type Sql, sql } from '../../platform/sql.ts';
import type { BillingCheckoutInput } from './billing-port.ts';

/** Who buys, as the simulation stores it. */
export type Purchase = Omit<BillingOrder, 'planId'>;

export interface SimulatedCheckout {
  readonly id: string;
  readonly planId: string;
  readonly purchase: Purchase;
  readonly successUrl: string;
  readonly cancelUrl: string;
  readonly status: 'open' | 'complete' | 'expired';
  readonly subscriptionId: string | null;
}

/** Stores a checkout; a repeated key returns the earlier one. */
export async function insertCheckout(
  database: Database,
  { planId, officeName, admin, language, successUrl, cancelUrl, idempotencyKey }: BillingCheckoutInput,
): Promise<string> {
  const id = `cs_${randomUUID()}`;
  const purchase = JSON.stringify({ officeName, admin, language } satisfies Purchase);
  const [stored] = await database.plain<{ id: string }>(sql`
    insert into outbox_billing_checkout (id, idempotency_key, plan_id, purchase, success_url, cancel_url)
    values (${id}, ${idempotencyKey}, ${planId}, ${purchase}::jsonb, ${successUrl.replaceAll('{CHECKOUT_SESSION_ID}', id)}, ${cancelUrl})
    on conflict (idempotency_key) do update set idempotency_key = excluded.idempotency_key returning id`);
  return stored?.id ?? id;
}

export const findCheckout = async (database: Database, id: string) =>
  (
    await database.plain<SimulatedCheckout>(sql`
      select id, plan_id as "planId", purchase, success_url as "successUrl", cancel_url as "cancelUrl", status,
        subscription_id as "subscriptionId" from outbox_billing_checkout where id = ${id}`)
  )[0] ?? null;

export const expireCheckout = (database: Database, id: string) =>
  database.plain(
    sql`update outbox_billing_checkout set status = 'expired' where id = ${id} and status = 'open'`,
  );

/** Completes an open checkout with a subscription and its first paid invoice; null if it isn't open. */
export async function completeCheckout(database: Database, id: string, cents: number) {
  const subscriptionId = `sub_${randomUUID()}`;
  const [completed] = await database.plain<{ id: string }>(sql`
    with completed as (
      update outbox_billing_checkout set status = 'complete', subscription_id = ${subscriptionId}
      where id = ${id} and status = 'open' returning plan_id, purchase),
    started as (
      insert into outbox_billing_subscription (id, customer_id, plan_id, purchase, status, period_end)
      select ${subscriptionId}, ${`cus_${randomUUID()}`}, plan_id, purchase, 'active',
        ${database.now()}::timestamptz + interval '1 month' from completed returning id)
    insert into outbox_billing_invoice (id, subscription_id, cents, status, issued_at)
    select ${`in_${randomUUID()}`}, id, ${cents}::int, 'paid', ${database.now()} from started
    returning subscription_id as id`);
  return completed?.id ?? null;
}

export interface SimulatedBillingRow {
  readonly id: string;
  readonly customerId: string;
  readonly planId: string;
  readonly purchase: Purchase;
  readonly status: BillingStatus;
  readonly isCanceled: boolean;
  readonly periodEnd: string;
  /** The newest invoice. */
  readonly invoiceId: string;
  readonly invoiceStatus: InvoiceStatus;
  readonly attempts: number;
  readonly nextAttemptAt: string | null;
  readonly cents: number;
}

/** The subscriptions with an ID or of a customer; null for both returns those that haven't ended. */
const buildSubscriptionQuery = (id: string | null, customerId: string | null): Sql => sql`
  select s.id, s.customer_id as "customerId", s.plan_id as "planId", s.purchase, s.status, s.is_canceled as "isCanceled",
    s.period_end as "periodEnd", i.id as "invoiceId", i.status as "invoiceStatus", i.attempts,
    i.next_attempt_at as "nextAttemptAt", i.cents
  from outbox_billing_subscription s
  join lateral (
    select * from outbox_billing_invoice where subscription_id = s.id order by number desc limit 1) i on true
  where (${id}::text is null or s.id = ${id}) and (${customerId}::text is null or s.customer_id = ${customerId})
    and (${id ?? customerId}::text is not null or s.status not in ('canceled', 'incomplete_expired'))
  order by s.number`;

/** The subscriptions that have not ended, each with its newest invoice. */
export const listRunningSubscriptions = (database: Database) =>
  database.plain<SimulatedBillingRow>(buildSubscriptionQuery(null, null));

/** A subscription with its newest invoice; null without one of this ID. */
export const findSimulated = async (database: Database, id: string) =>
  (await database.plain<SimulatedBillingRow>(buildSubscriptionQuery(id, null)))[0] ?? null;

export interface SimulatedInvoice {
  readonly id: string;
  readonly subscriptionId: string;
  readonly number: number;
  readonly issuedAt: string;
  readonly cents: number;
  readonly status: InvoiceStatus;
}

/** The newest invoices of a subscription. */
export const listSimulatedInvoices = (database: Database, subscriptionId: string) =>
  database.plain<SimulatedInvoice>(sql`
    select id, subscription_id as "subscriptionId", number, issued_at as "issuedAt", cents, status from outbox_billing_invoice
    where subscription_id = ${subscriptionId} order by number desc limit 24`);

export const findSimulatedInvoice = async (database: Database, id: string) =>
  (
    await database.plain<SimulatedInvoice>(sql`
      select id, subscription_id as "subscriptionId", number, issued_at as "issuedAt", cents, status from outbox_billing_invoice where id = ${id}`)
  )[0] ?? null;

/** Changes the status of a subscription if it is one of `from`; false otherwise. */
export const changeStatus = async (
  database: Database,
  id: string,
  { from, to }: { readonly from: readonly BillingStatus[]; readonly to: BillingStatus },
) =>
  (
    await database.plain(sql`
      update outbox_billing_subscription set status = ${to} where id = ${id} and status = any(${from}::text[])
      returning id`)
  ).length > 0;

/** A payment fails: counts another attempt for the open invoice, or issues one. */
export const recordFailedAttempt = (database: Database, id: string, cents: number) =>
  database.plain(sql`
    with repeated as (
      update outbox_billing_invoice set attempts = attempts + 1,
        next_attempt_at = ${database.now()}::timestamptz + interval '3 days'
      where subscription_id = ${id} and status = 'open' returning id)
    insert into outbox_billing_invoice (id, subscription_id, cents, status, next_attempt_at, issued_at)
    select ${`in_${randomUUID()}`}, ${id}, ${cents}::int, 'open', ${database.now()}::timestamptz + interval '3 days',
      ${database.now()} where not exists (select from repeated)`);

/** Ends the attempts to collect the open invoice; with a status other than `open`, it is settled. */
export const settleInvoice = (database: Database, id: string, status: InvoiceStatus) =>
  database.plain(sql`
    update outbox_billing_invoice set status = ${status}, next_attempt_at = null
    where subscription_id = ${id} and status = 'open'`);

/** Begins the next period, with a paid invoice. */
export const renewSimulated = (database: Database, id: string, cents: number) =>
  database.plain(sql`
    with renewed as (
      update outbox_billing_subscription set period_end = period_end + interval '1 month' where id = ${id} returning id)
    insert into outbox_billing_invoice (id, subscription_id, cents, status, issued_at)
    select ${`in_${randomUUID()}`}, id, ${cents}::int, 'paid', ${database.now()} from renewed`);

export const saveSimulatedPlan = (database: Database, id: string, planId: string) =>
  database.plain(sql`update outbox_billing_subscription set plan_id = ${planId} where id = ${id}`);

export const saveSimulatedCancellation = (database: Database, id: string, isCanceled: boolean) =>
  database.plain(sql`update outbox_billing_subscription set is_canceled = ${isCanceled} where id = ${id}`);

export async function insertPortal(
  database: Database,
  { customerId, returnUrl, language }: { customerId: string; returnUrl: string; language: string },
): Promise<string> {
  const id = `bps_${randomUUID()}`;
  await database.plain(sql`
    insert into outbox_billing_portal (id, customer_id, return_url, language)
    values (${id}, ${customerId}, ${returnUrl}, ${language})`);
  return id;
}

/** The portal's page: where it returns to, and its subscription. */
export async function findPortal(database: Database, id: string) {
  const [portal] = await database.plain<{ customerId: string; returnUrl: string; language: string }>(sql`
    select customer_id as "customerId", return_url as "returnUrl", language from outbox_billing_portal
    where id = ${id}`);
  if (portal === undefined) return null;
  const [subscription] = await database.plain<SimulatedBillingRow>(
    buildSubscriptionQuery(null, portal.customerId),
  );
  return subscription === undefined ? null : { ...portal, subscription };
}

/** The secret that signs webhooks, created on first use. */
export async function loadSecret(database: Database): Promise<string> {
  await database.plain(sql`
    insert into outbox_billing_secret (id, secret) values (1, ${`whsec_${randomUUID()}`}) on conflict do nothing`);
  const [row] = await database.plain<{ secret: string }>(sql`select secret from outbox_billing_secret`);
  return row?.secret ?? '';
}
