// The marketplace's operations, their steps, and the bench's lists.
import type { BenchOperation, BenchSubscription } from '@commonway/contract/marketplace/bench.ts';
import type { OperationStep } from '@commonway/contract/marketplace/bench-words.ts';
import type { SubscriptionEvent } from '@commonway/contract/marketplace/lifecycle.ts';
import type { Transaction } from '../../platform/database.ts';
import { buildInsertValues, sql, statement } from '../../platform/sql.ts';

const pageSize = 25;
/** How many of the latest rows the bench shows of each other list. */
const latest = 100;

interface KnownOperation {
  readonly id: string;
  readonly subscriptionId: string;
  readonly action: string;
}

/** Stores an operation that a webhook announced; 0 if a webhook announced it before. */
export const insertAnnouncedOperation = (tx: Transaction, { id, subscriptionId, action }: KnownOperation) =>
  tx.run(sql`
    insert into marketplace_operation (tenant_id, id, subscription_id, action, received_at, announced_at)
    values (${tx.tenantId}, ${id}, ${subscriptionId}, ${action}, ${tx.now}, ${tx.now})
    on conflict (tenant_id, id) do update set announced_at = excluded.announced_at
    where marketplace_operation.announced_at is null`);

/** Stores an operation that waits at the marketplace; 0 if it is stored already. */
export const insertFoundOperation = (tx: Transaction, { id, subscriptionId, action }: KnownOperation) =>
  tx.run(sql`
    insert into marketplace_operation (tenant_id, id, subscription_id, action, status, received_at)
    values (${tx.tenantId}, ${id}, ${subscriptionId}, ${action}, 'verified', ${tx.now})
    on conflict (tenant_id, id) do nothing`);

/** Stores whether the marketplace knows an operation; 0 if that is stored already. */
export const updateOperation = (tx: Transaction, id: string, status: 'verified' | 'unknown') =>
  tx.run(sql`
    update marketplace_operation set status = ${status}
    where tenant_id = ${tx.tenantId} and id = ${id} and status <> ${status}`);

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
): Promise<{ operations: BenchOperation[]; hasMore: boolean }> {
  const rows = await tx.rows<BenchOperation>(sql`
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
  tx.rows<Omit<BenchSubscription, 'simulated'>>(sql`
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
