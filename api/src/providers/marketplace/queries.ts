// The rows of the simulated marketplace.
import type { SimulatedAction } from '@commonway/contract/marketplace/console-terms.ts';
import type { SubscriptionState } from '@commonway/contract/marketplace/lifecycle.ts';
import type { MarketplaceSubscription } from '@commonway/contract/marketplace/subscriptions.ts';
import type { UsageEvent } from '@commonway/contract/marketplace/usage.ts';
import type { JWK } from 'jose';
import type { Database } from '../../platform/database.ts';
import { type Sql, sql, statement } from '../../platform/sql.ts';
import type { MarketplaceOperation, SimulatedSubscription } from './marketplace-port.ts';

/** The subscriptions with an ID or a purchase token; null for both returns all. */
const buildSubscriptionQuery = (id: string | null, purchaseToken: string | null): Sql => sql`
  select id, name, 'commonway' as "offerId", plan_id as "planId", quantity, state as "saasSubscriptionStatus",
    json_build_object('emailId', email) as purchaser, json_build_object('emailId', email) as beneficiary
  from outbox_subscription
  where (${id}::text is null or id = ${id}) and (${purchaseToken}::text is null or purchase_token = ${purchaseToken})
  order by name, id`;

export const listSimulated = (database: Database) =>
  database.plain<MarketplaceSubscription>(buildSubscriptionQuery(null, null));

export const findSimulated = async (database: Database, id: string) =>
  (await database.plain<MarketplaceSubscription>(buildSubscriptionQuery(id, null)))[0] ?? null;

export const resolveSimulated = async (database: Database, purchaseToken: string) =>
  (await database.plain<MarketplaceSubscription>(buildSubscriptionQuery(null, purchaseToken)))[0] ?? null;

export const insertSimulated = (
  database: Database,
  row: {
    id: string;
    name: string;
    planId: string;
    quantity: number | null;
    email: string;
    purchaseToken: string;
    declinesChanges: boolean;
  },
) =>
  database.plain(sql`
    insert into outbox_subscription (id, name, plan_id, quantity, email, purchase_token, declines_changes)
    values (${row.id}, ${row.name}, ${row.planId}, ${row.quantity}, ${row.email}, ${row.purchaseToken},
      ${row.declinesChanges})`);

/** The purchases that were made last. */
export const listSimulatedPurchases = (database: Database) =>
  database.plain<SimulatedSubscription>(sql`
    select id, name, email, plan_id as "planId", quantity, state, purchase_token as "purchaseToken"
    from outbox_subscription order by number desc limit 100`);

/** Activates a pending subscription; false if it is not pending. */
export const activateSimulated = async (database: Database, id: string, planId: string) =>
  (
    await database.plain(sql`
      update outbox_subscription set state = 'Subscribed', plan_id = ${planId}
      where id = ${id} and state = 'PendingFulfillmentStart' returning id`)
  ).length > 0;

/**
 * Starts an operation that waits for an acknowledgment, or one of ours; null if another one is pending, or the state or the plan doesn't
 * allow it.
 */
export async function insertSimulatedOperation(
  database: Database,
  row: {
    operationId: string;
    id: string;
    action: SimulatedAction;
    planId: string | null;
    quantity: number | null;
    isOurs: boolean;
  },
): Promise<string | null> {
  const inserted = await database.plain(sql`
    insert into outbox_operation (id, subscription_id, action, plan_id, quantity, status, is_ours)
    select ${row.operationId}::text, id, ${row.action}::text, coalesce(${row.planId}::text, plan_id),
      coalesce(${row.quantity}::int, quantity), 'InProgress', ${row.isOurs} from outbox_subscription
    where id = ${row.id} and case ${row.action}::text
      when 'ChangePlan' then state = 'Subscribed' and plan_id <> ${row.planId}::text
      when 'ChangeQuantity' then state = 'Subscribed' and ${row.quantity}::int is distinct from quantity
      when 'Reinstate' then state = 'Suspended'
      when 'Unsubscribe' then state in ('Subscribed', 'Suspended')
      else false end
    on conflict do nothing returning id`);
  return inserted.length === 0 ? null : row.operationId;
}

/** Changes a subscription at once, with a finished operation; null if its state doesn't allow it. */
export async function changeSimulatedState(
  database: Database,
  row: {
    operationId: string;
    id: string;
    action: string;
    from: readonly SubscriptionState[];
    to: SubscriptionState;
  },
): Promise<string | null> {
  const changed = await database.plain(sql`
    with changed as (
      update outbox_subscription set state = ${row.to} where id = ${row.id} and state = any(${row.from}::text[])
      returning id, plan_id, quantity)
    insert into outbox_operation (id, subscription_id, action, plan_id, quantity, status)
    select ${row.operationId}::text, id, ${row.action}::text, plan_id, quantity, 'Succeeded' from changed returning id`);
  return changed.length === 0 ? null : row.operationId;
}

/**
 * Ends a pending operation; false unless it waits for us. If we accept it, it takes effect, or fails because the
 * subscription's state no longer allows it.
 */
export const settleSimulatedOperation = (
  database: Database,
  operationId: string,
  status: 'Succeeded' | 'Failed',
): Promise<boolean> => settle(database, { operationId, status, isOurs: false });

/** Ends an operation that we started. It fails if the subscription declines changes or its state doesn't allow it. */
export const settleOwnSimulated = (database: Database, operationId: string): Promise<boolean> =>
  settle(database, { operationId, status: 'Succeeded', isOurs: true });

/** Ends an operation and applies it; false if it isn't pending. */
const settle = async (
  database: Database,
  { operationId, status, isOurs }: { operationId: string; status: 'Succeeded' | 'Failed'; isOurs: boolean },
): Promise<boolean> =>
  (
    await database.plain(sql`
      with pending as (
        select o.*, s.state, effect.after from outbox_operation o
        join outbox_subscription s on s.id = o.subscription_id
        left join (values ('ChangePlan', 'Subscribed', 'Subscribed'), ('ChangeQuantity', 'Subscribed', 'Subscribed'),
          ('Reinstate', 'Suspended', 'Subscribed'), ('Unsubscribe', 'Subscribed', 'Unsubscribed'),
          ('Unsubscribe', 'Suspended', 'Unsubscribed')) effect (action, before, after)
          on effect.action = o.action and effect.before = s.state
            and not (o.is_ours and s.declines_changes and o.action <> 'Unsubscribe')
        where o.id = ${operationId} and o.status = 'InProgress' and o.is_ours = ${isOurs} for update of o, s
      ), changed as (
        update outbox_subscription s set state = p.after, plan_id = p.plan_id, quantity = p.quantity
        from pending p where s.id = p.subscription_id and ${status}::text = 'Succeeded' and p.after is not null returning s.id)
      update outbox_operation o set status = case when exists (select from changed) then 'Succeeded' else 'Failed' end
      from pending p where o.id = p.id returning o.id`)
  ).length > 0;

const operationColumns = `id, subscription_id as "subscriptionId", action, plan_id as "planId", quantity, status,
  is_ours as "isOurs"`;

export const findSimulatedOperation = async (database: Database, operationId: string) =>
  (
    await database.plain<MarketplaceOperation>(
      statement(`select ${operationColumns} from outbox_operation where id = $1`, [operationId]),
    )
  )[0] ?? null;

/** The operations that wait for us. */
export const listPendingSimulated = (database: Database, id: string) =>
  database.plain<MarketplaceOperation>(
    statement(
      `select ${operationColumns} from outbox_operation
       where subscription_id = $1 and status = 'InProgress' and not is_ours`,
      [id],
    ),
  );

/** Stores a usage event; 0 if the hour has one. */
export const insertSimulatedUsage = async (
  database: Database,
  { subscriptionId, dimension, hour, quantity }: UsageEvent,
) =>
  (
    await database.plain(sql`
      insert into outbox_usage (subscription_id, dimension, hour, quantity)
      values (${subscriptionId}, ${dimension}, ${hour}, ${quantity}) on conflict do nothing returning hour`)
  ).length;

export const findSimulatedKey = async (database: Database) =>
  (await database.plain<{ key: JWK }>(sql`select private_key as key from outbox_marketplace_key`))[0]?.key;

/** Stores the key pair unless another process did; returns the stored one. */
export async function ensureSimulatedKey(database: Database, key: JWK): Promise<JWK> {
  await database.plain(sql`
    insert into outbox_marketplace_key (id, private_key) values (1, ${JSON.stringify(key)}::jsonb) on conflict do nothing`);
  return (await findSimulatedKey(database)) ?? key;
}
