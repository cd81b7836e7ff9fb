// The conditions of a queue filter as fixed SQL parts with numbered values. Each combination is one prepared statement.
import type { QueueFilter } from '../queue-filter.ts';

export interface Conditions {
  /** `and ...` parts over `application a`. */
  readonly text: string;
  readonly values: readonly unknown[];
  /** The tally that knows the total without counting, where at most one dimension is filtered. */
  readonly tally: { readonly dimension: string; readonly key: number } | null;
}

/** Writes the conditions; values start at $1. */
export function queueConditions(filter: QueueFilter): Conditions {
  const values: unknown[] = [];
  const parts: string[] = [];
  const add = (part: (parameter: string) => string, value: unknown): void => {
    values.push(value);
    parts.push(part(`$${values.length}`));
  };
  if (filter.processId !== null) add((p) => `a.process_id = ${p}::int`, filter.processId);
  if (filter.stateIds.length === 1) add((p) => `a.state_id = ${p}::int`, filter.stateIds[0]);
  if (filter.stateIds.length > 1) add((p) => `a.state_id = any(${p}::int[])`, filter.stateIds);
  if (filter.companyId !== null) add((p) => `a.company_id = ${p}::bigint`, filter.companyId);
  if (filter.ownerIds.length > 0) ownerCondition(filter.ownerIds, parts, add);
  if (filter.from !== null) add((p) => `a.submitted_at >= ${p}::date`, filter.from);
  if (filter.until !== null) add((p) => `a.submitted_at < ${p}::date + 1`, filter.until);
  if (filter.lastContactOn !== null)
    add(
      (p) => `a.last_contact_at >= ${p}::date and a.last_contact_at < ${p}::date + 1`,
      filter.lastContactOn,
    );
  if (filter.paymentChannel !== null) add((p) => `a.payment_channel = ${p}`, filter.paymentChannel);
  if (filter.category !== null) add((p) => `a.category = ${p}`, filter.category);
  if (filter.applicationIds.length > 0) add((p) => `a.id = any(${p}::bigint[])`, filter.applicationIds);
  if (filter.search !== null)
    add((p) => `a.id = any(array(select search_applications(${p}, 10001)))`, filter.search);
  if (filter.transition === 'Assignment') parts.push('a.owner_id is null');
  if (filter.transition === 'Status') parts.push('a.owner_id is not null');
  return { text: parts.map((part) => ` and ${part}`).join(''), values, tally: tallyOf(filter, parts.length) };
}

function ownerCondition(
  ids: readonly number[],
  parts: string[],
  add: (part: (p: string) => string, value: unknown) => void,
): void {
  const people = ids.filter((id) => id !== 0);
  if (people.length === 0) parts.push('a.owner_id is null');
  else if (people.length < ids.length)
    add((p) => `(a.owner_id is null or a.owner_id = any(${p}::bigint[]))`, people);
  else if (people.length === 1) add((p) => `a.owner_id = ${p}::bigint`, people[0]);
  else add((p) => `a.owner_id = any(${p}::bigint[])`, people);
}

function tallyOf(filter: QueueFilter, conditions: number): Conditions['tally'] {
  if (conditions === 0) return { dimension: 'all', key: 0 };
  if (conditions > 1) return null;
  if (filter.processId !== null) return { dimension: 'process', key: filter.processId };
  if (filter.stateIds.length === 1) return { dimension: 'state', key: filter.stateIds[0] as number };
  if (filter.companyId !== null) return { dimension: 'company', key: filter.companyId };
  if (filter.ownerIds.length === 1) return { dimension: 'owner', key: filter.ownerIds[0] as number };
  if (filter.transition === 'Assignment') return { dimension: 'owner', key: 0 };
  return null;
}
