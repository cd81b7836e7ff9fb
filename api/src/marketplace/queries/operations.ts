// The marketplace's operations, their steps, and the console's lists.
import type { ConsoleOperation, ConsoleSubscription } from '@commonway/contract/marketplace/console.ts';
import { answeredActions, type OperationStep } from '@commonway/contract/marketplace/console-terms.ts';
import type { SubscriptionEvent } from '@commonway/contract/marketplace/lifecycle.ts';
import type { SubscriptionChange } from '@commonway/contract/marketplace/subscriptions.ts';
import type { Transaction } from '../../platform/database.ts';
import { buildInsertValues, sql, statement } from '../../platform/sql.ts';

const pageSize = 25;
/** How many of the latest rows the console shows of each other list. */
const latest = 100;

interface KnownOperation {
  readonly id: string;
  readonly subscriptionId: string;
  readonly action: string;
}

/** An operation with what it changes to. */
interface Change extends KnownOperation {
  readonly planId?: string | null | undefined;
  readonly quantity?: number | null | undefined;
}

/** Stores an operation that a webhook announced; 0 if a webhook announced it before. */
export const insertAnnouncedOperation = (tx: Transaction, { id, subscriptionId, action }: KnownOperation) =>
  tx.run(sql`
    insert into marketplace_operation (tenant_id, id, subscription_id, action, received_at, announced_at)
    values (${tx.tenantId}, ${id}, ${subscriptionId}, ${action}, ${tx.now}, ${tx.now})
    on conflict (tenant_id, id) do update set announced_at = excluded.announced_at
    where marketplace_operation.announced_at is null`);

/** Stores an operation that we found at the marketplace; 0 if it is stored already. */
export const insertFoundOperation = (
  tx: Transaction,
  {
    id,
    subscriptionId,
    action,
    planId = null,
    quantity = null,
    isOurs,
  }: Change & { readonly isOurs: boolean },
) =>
  tx.run(sql`
    insert into marketplace_operation
      (tenant_id, id, subscription_id, action, plan_id, quantity, status, received_at, is_ours)
    values (${tx.tenantId}, ${id}, ${subscriptionId}, ${action}, ${planId}, ${quantity}, 'verified', ${tx.now}, ${isOurs})
    on conflict (tenant_id, id) do nothing`);

/** Stores an operation that we started. Its webhook may have come first. */
export const insertStartedOperation = (
  tx: Transaction,
  { id, subscriptionId, action, planId = null, quantity = null }: Change,
) =>
  tx.run(sql`
    insert into marketplace_operation
      (tenant_id, id, subscription_id, action, plan_id, quantity, status, received_at, is_ours)
    values (${tx.tenantId}, ${id}, ${subscriptionId}, ${action}, ${planId}, ${quantity}, 'verified', ${tx.now}, true)
    on conflict (tenant_id, id) do update
      set is_ours = true, plan_id = excluded.plan_id, quantity = excluded.quantity`);

/** Stores whether the marketplace knows the operation of a webhook; 0 if that is stored already. */
export const verifyOperation = (tx: Transaction, id: string, status: 'verified' | 'unknown') =>
  tx.run(sql`
    update marketplace_operation set status = ${status}
    where tenant_id = ${tx.tenantId} and id = ${id} and status in ('received', 'verified', 'unknown')
      and status <> ${status}`);

export type OperationStatus = ConsoleOperation['status'];

/** Stores the status of an operation; 0 if it has that status already. */
export const updateOperation = (tx: Transaction, id: string, status: OperationStatus) =>
  tx.run(sql`
    update marketplace_operation set status = ${status}
    where tenant_id = ${tx.tenantId} and id = ${id} and status <> ${status}`);

/** The operations that are not checked yet, that wait for our answer, or that we started and the marketplace hasn't ended. */
const isUnsettled = `(o.status = 'received' or o.status = 'verified' and (o.is_ours or o.action = any($2::text[])))`;

export const listUnsettledOperations = (tx: Transaction, subscriptionId: string) =>
  tx.rows<{ id: string; isOurs: boolean }>(
    statement(
      `select o.id, o.is_ours as "isOurs" from marketplace_operation o
       where o.tenant_id = $1 and o.subscription_id = $3 and ${isUnsettled} order by o.number`,
      [tx.tenantId, answeredActions, subscriptionId],
    ),
  );

/** The IDs of the subscriptions that have such an operation. */
export const listUnsettledSubscriptions = async (tx: Transaction): Promise<string[]> =>
  (
    await tx.rows<{ id: string }>(
      statement(
        `select distinct o.subscription_id as id from marketplace_operation o where o.tenant_id = $1 and ${isUnsettled}`,
        [tx.tenantId, answeredActions],
      ),
    )
  ).map(({ id }) => id);

/** Whether a repeated webhook is about such an operation, or about one that the marketplace didn't know. */
export const needsCheck = async (tx: Transaction, id: string): Promise<boolean> =>
  (
    await tx.rows(
      statement(
        `select from marketplace_operation o
         where o.tenant_id = $1 and o.id = $3 and (o.status = 'unknown' or ${isUnsettled})`,
        [tx.tenantId, answeredActions, id],
      ),
    )
  ).length > 0;

/**
 * The latest operation that we started of each of these subscriptions, if it is pending or failed. A failed one counts
 * for a week, until the plan or the seats change.
 */
export const listUnfinishedChanges = (tx: Transaction, subscriptionIds: readonly string[]) =>
  tx.rows<SubscriptionChange>(sql`
    select "subscriptionId", action, case newest.status when 'failed' then 'failed' else 'pending' end as status,
      newest."planId", newest.quantity, at from (
      select distinct on (o.subscription_id) o.subscription_id as "subscriptionId", o.action, o.status,
        o.plan_id as "planId", o.quantity, o.received_at as at
      from marketplace_operation o
      where o.tenant_id = ${tx.tenantId} and o.is_ours and o.subscription_id = any(${subscriptionIds}::text[])
        and (o.action = 'Unsubscribe' or o.action = 'ChangePlan' and o.plan_id is not null
          or o.action = 'ChangeQuantity' and o.quantity is not null)
      order by o.subscription_id, o.number desc) newest
    join marketplace_subscription s on s.tenant_id = ${tx.tenantId} and s.id = newest."subscriptionId"
    where newest.status in ('received', 'verified')
      or newest.status = 'failed' and newest.at > ${tx.now}::timestamptz - interval '7 days' and s.state <> 'Unsubscribed'
        and not exists (select from marketplace_event e
          where e.tenant_id = s.tenant_id and e.subscription_id = s.id and e.happened_at > newest.at
            and e.event in ('planChanged', 'quantityChanged'))`);

export const findOperation = (tx: Transaction, id: string) =>
  tx.maybe<{ subscriptionId: string }>(sql`
    select subscription_id as "subscriptionId" from marketplace_operation
    where tenant_id = ${tx.tenantId} and id = ${id}`);

/** Adds steps to an operation's history, in order; `applied` with the events that it applied. */
export async function insertSteps(
  tx: Transaction,
  operationId: string,
  step: OperationStep,
  events: readonly (SubscriptionEvent | null)[] = [null],
): Promise<void> {
  const { text, values } = buildInsertValues(
    [tx.tenantId, operationId, step, tx.now],
    events.map((event) => [event]),
  );
  await tx.run(
    statement(
      `insert into marketplace_operation_step (tenant_id, operation_id, step, happened_at, event) values ${text}`,
      values,
    ),
  );
}

/** A page of operations before a number, newest first, each with its steps. */
export async function listOperations(
  tx: Transaction,
  beforeId: number | null,
): Promise<{ operations: ConsoleOperation[]; hasMore: boolean }> {
  const rows = await tx.rows<ConsoleOperation>(sql`
    select o.number, o.id, o.subscription_id as "subscriptionId", s.name, o.action, o.status,
      o.announced_at is not null as "isAnnounced",
      (select coalesce(json_agg(json_build_object('id', p.id, 'step', p.step, 'event', p.event, 'at', p.happened_at)
         order by p.id), '[]') from marketplace_operation_step p
       where p.tenant_id = o.tenant_id and p.operation_id = o.id) as steps
    from marketplace_operation o
    left join marketplace_subscription s on s.tenant_id = o.tenant_id and s.id = o.subscription_id
    where o.tenant_id = ${tx.tenantId} and o.number < ${beforeId ?? Number.MAX_SAFE_INTEGER}
    order by o.number desc limit ${pageSize + 1}`);
  return { operations: rows.slice(0, pageSize), hasMore: rows.length > pageSize };
}

/** The subscriptions that changed last. */
export const listLatestSubscriptions = (tx: Transaction) =>
  tx.rows<Omit<ConsoleSubscription, 'simulated'>>(sql`
    select s.id, s.name, s.purchaser_email as email, s.plan_id as "planId", s.quantity, s.state,
      (select t.subdomain from tenant t where t.id = s.office_id) as office
    from marketplace_subscription s where s.tenant_id = ${tx.tenantId}
    order by s.changed_at desc, s.id limit ${latest}`);

/** The latest changes that reconciliation applied, newest first. */
export const listCorrections = (tx: Transaction) =>
  tx.rows<{
    id: number;
    subscriptionId: string;
    name: string;
    event: SubscriptionEvent;
    planId: string;
    at: string;
  }>(sql`
    select e.id, e.subscription_id as "subscriptionId", s.name, e.event, e.plan_id as "planId", e.happened_at as at
    from marketplace_event e
    join marketplace_subscription s on s.tenant_id = e.tenant_id and s.id = e.subscription_id
    where e.tenant_id = ${tx.tenantId} and e.is_corrected order by e.id desc limit ${latest}`);
