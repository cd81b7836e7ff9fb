import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';
import type { AttemptLimit } from '../../sessions/sign-in-policy.ts';

/** Whether an attempt is allowed by its limit. */
export interface AttemptVerdict {
  readonly isAllowed: boolean;
  readonly waitSeconds: number;
  /** How many attempts are left. */
  readonly left: number;
}

/**
 * Counts an attempt and decides in one statement. The row stays locked until the transaction ends, so concurrent
 * attempts are decided one after the other. A lock outlives its window and grows with each lock within a day.
 */
export const countAttempt = (tx: Transaction, key: string, limit: AttemptLimit) =>
  tx.one<AttemptVerdict>(sql`
    insert into identity.throttle as t (key, count, window_ends_at)
    values (${key}, 1, ${tx.now}::timestamptz + make_interval(secs => ${limit.seconds}))
    on conflict (key) do update set (count, window_ends_at, locks, locked_until) = (
      select counted.count,
        case when falls then until else case when is_fresh then excluded.window_ends_at else t.window_ends_at end end,
        case when falls then past_locks + 1 else past_locks end,
        case when falls then until else t.locked_until end
      from (
        select case when is_locked then t.count when is_fresh then 1 else t.count + 1 end as count, is_fresh, past_locks,
          not is_locked and not is_fresh and t.count + 1 > ${limit.tries} and cardinality(steps) > 0 as falls,
          ${tx.now}::timestamptz + make_interval(secs => steps[least(past_locks + 1, cardinality(steps))]) as until
        from (
          select coalesce(t.locked_until > ${tx.now}, false) as is_locked, t.window_ends_at <= ${tx.now} as is_fresh,
            case when t.window_ends_at < ${tx.now}::timestamptz - interval '1 day' then 0 else t.locks end as past_locks,
            ${limit.lockSeconds ?? []}::int[] as steps) as before) as counted)
    returning count <= ${limit.tries} and coalesce(locked_until <= ${tx.now}, true) as "isAllowed",
      greatest(1, ceil(extract(epoch from greatest(window_ends_at, locked_until) - ${tx.now}::timestamptz)))::int as "waitSeconds",
      greatest(0, ${limit.tries} - count) as left`);

/** Whether one of these counters has reached its limit; counts nothing. */
export const areLimitsReached = async (
  tx: Transaction,
  counts: readonly { readonly key: string; readonly tries: number }[],
): Promise<boolean> =>
  (await tx.maybe(sql`
    select from identity.throttle t
    join unnest(${counts.map(({ key }) => key)}::text[], ${counts.map(({ tries }) => tries)}::int[]) as asked (key, tries)
      on asked.key = t.key
    where t.count >= asked.tries and t.window_ends_at > ${tx.now} limit 1`)) !== undefined;

/** Removes one attempt from a counter, because it was a legitimate one. */
export const decrementAttempts = (tx: Transaction, key: string) =>
  tx.run(sql`update identity.throttle set count = greatest(0, count - 1) where key = ${key}`);

/** Deletes counters, so that counting starts over. Sent without waiting for the result. */
export const deleteAttemptCounters = (tx: Transaction, keys: readonly string[]): void =>
  tx.send(sql`delete from identity.throttle where key = any (${keys})`);
