// Builds the conditions of a queue filter from fixed SQL parts with numbered values. Each combination is one prepared
// statement.
import { totalCap } from '@commonway/contract/work-queue/queue-limits.ts';
import { buildVisibleCaseSql, toScopeValues } from '../../accounts/queries/case-access.ts';
import type { QueueFilter } from '../queue-filter.ts';
import { buildFollowUpSql, buildStepSql, buildTeamSql, caseConditionSql } from './case-conditions.ts';

export interface Conditions {
  /** Over `application a`: of the tenant, submitted, and matching the filter. The tenant is $1. */
  readonly text: string;
  readonly values: readonly unknown[];
  /** The tally that has the total without counting, if at most one dimension is filtered. */
  readonly tally: { readonly dimension: string; readonly keys: readonly number[] } | null;
  /** The search text, if it is the only filter. The search index covers every submitted application. */
  readonly searchAlone: string | null;
}

/** The maximum number of search results, and from which end. */
export interface SearchLimit {
  readonly most: number;
  readonly from: 'newest' | 'oldest';
}
const searches = { newest: 'search_applications', oldest: 'search_oldest' } as const;
/** We do not count beyond the cap. */
const defaultSearchLimit: SearchLimit = { most: totalCap + 1, from: 'newest' };

/**
 * Builds the SQL conditions of a filter with their values, which start at $1. COPY passes them as text, so values of
 * other types are cast.
 */
export function buildQueueConditions(filter: QueueFilter, searchLimit = defaultSearchLimit): Conditions {
  const values: unknown[] = [filter.tenantId];
  const parts: string[] = [];
  const add: Add = (buildPart, ...partValues) => {
    const placeholders = partValues.map((value) => `$${values.push(value)}`);
    parts.push(buildPart(...placeholders));
  };
  addScopeCondition(filter, add);
  if (filter.processId !== null) add((p) => `a.process_id = ${p}::int`, filter.processId);
  if (filter.stateIds.length === 1) add((p) => `a.state_id = ${p}::int`, filter.stateIds[0]);
  if (filter.stateIds.length > 1) add((p) => `a.state_id = any(${p}::int[])`, filter.stateIds);
  if (filter.companyId !== null) add((p) => `a.company_id = ${p}::bigint`, filter.companyId);
  if (filter.ownerIds.length > 0 || filter.teamOf !== null) addOwnerCondition(filter, parts, add);
  addDateConditions(filter, add);
  addDueCondition(filter, add);
  addCaseConditions(filter, parts, add);
  if (filter.paymentChannel !== null) add((p) => `a.payment_channel = ${p}`, filter.paymentChannel);
  if (filter.category !== null) add((p) => `a.category = ${p}`, filter.category);
  if (filter.applicationIds.length > 0) add((p) => `a.id = any(${p}::bigint[])`, filter.applicationIds);
  if (filter.search !== null)
    add(
      (words, most) =>
        `a.id = any(array(select ${searches[searchLimit.from]}($1::int, ${words}, ${most}::int)))`,
      filter.search,
      searchLimit.most,
    );
  if (filter.transition === 'Assignment') parts.push('a.owner_id is null');
  if (filter.transition === 'Status') parts.push('a.owner_id is not null');
  return {
    text: ['a.tenant_id = $1::int and a.is_submitted', ...parts].join(' and '),
    values,
    tally: findTallyKey(filter, parts.length),
    searchAlone: parts.length === 1 ? filter.search : null,
  };
}

/**
 * Adds the condition that the reader may see a case; none if they see all, or all of the filtered program. Unlike in other
 * lists, it has only the parts that apply, so that an index can serve it.
 */
function addScopeCondition({ caseScope, processId }: QueueFilter, add: Add): void {
  if (caseScope === null || !needsScope({ caseScope, processId })) return;
  const { processIds, openedIds } = caseScope;
  if (openedIds.length > 0)
    add((processes, cases) => buildVisibleCaseSql('a', processes, cases), ...toScopeValues(caseScope));
  else if (processIds.length === 1) add((p) => `a.process_id = ${p}::int`, processIds[0]);
  else add((p) => `a.process_id = any(${p}::int[])`, processIds);
}

/** Whether a filter matches cases that the reader may not see. */
export const needsScope = ({ caseScope, processId }: Pick<QueueFilter, 'caseScope' | 'processId'>): boolean =>
  caseScope !== null && (processId === null || !caseScope.processIds.includes(processId));

/**
 * Adds the conditions on dates of submission and last contact. Days are in the office's time zone. The bounds have the
 * column's own type, so that its index applies.
 */
function addDateConditions({ from, until, lastContactOn, timeZone }: QueueFilter, add: Add): void {
  // The start and the end of a day, from the placeholders of the day and the time zone.
  const startSql = (day = '', zone = ''): string => `${day}::date::timestamp at time zone ${zone}`;
  const endSql = (day = '', zone = ''): string => `(${day}::date + 1)::timestamp at time zone ${zone}`;
  if (from !== null) add((day, zone) => `a.submitted_at >= ${startSql(day, zone)}`, from, timeZone);
  if (until !== null) add((day, zone) => `a.submitted_at < ${endSql(day, zone)}`, until, timeZone);
  if (lastContactOn === null) return;
  add(
    (day, zone) => `a.last_contact_at >= ${startSql(day, zone)} and a.last_contact_at < ${endSql(day, zone)}`,
    lastContactOn,
    timeZone,
  );
}

/**
 * Adds the condition on the due date. Days and weeks (from Monday) are in the office's time zone. Overdue is relative to
 * the current moment.
 */
function addDueCondition({ due, timeZone, now }: QueueFilter, add: Add): void {
  if (due === 'overdue') add((time) => `a.due_at < ${time}::timestamptz`, now);
  if (due === null || due === 'overdue') return;
  const span = due === 'today' ? 'day' : 'week';
  add(
    (zone, time) => {
      const start = `date_trunc('${span}', ${time}::timestamptz at time zone ${zone})`;
      const end = `${start} + interval '1 ${span}'`;
      return `a.due_at >= (${start}) at time zone ${zone} and a.due_at < (${end}) at time zone ${zone}`;
    },
    timeZone,
    now,
  );
}

/** Adds the conditions on what is happening with a case. Follow-up dates and steps are the reader's. */
function addCaseConditions(
  { conditions, readerId, timeZone, now }: QueueFilter,
  parts: string[],
  add: Add,
): void {
  for (const condition of conditions)
    if (condition === 'followUp') add((staff) => buildFollowUpSql(condition, staff), readerId);
    else if (condition === 'ready')
      add((staff, zone, time) => buildFollowUpSql(condition, staff, zone, time), readerId, timeZone, now);
    else if (condition === 'actionable' || condition === 'blocked')
      add((staff) => buildStepSql(condition, staff), readerId);
    else parts.push(caseConditionSql[condition]);
}

/** Adds a condition, built with placeholders for its values. */
type Add = (buildPart: (...placeholders: string[]) => string, ...partValues: unknown[]) => void;

/** Adds the condition on owners; ID 0 means unassigned. */
function addOwnerCondition({ ownerIds: ids, teamOf }: QueueFilter, parts: string[], add: Add): void {
  const people = ids.filter((id) => id !== 0);
  if (teamOf !== null && people.length === ids.length)
    add(
      (staff, owners) => `(a.owner_id = any(${owners}::bigint[]) or ${buildTeamSql(staff)})`,
      teamOf,
      people,
    );
  else if (people.length === 0) parts.push('a.owner_id is null');
  else if (people.length < ids.length)
    add((p) => `(a.owner_id is null or a.owner_id = any(${p}::bigint[]))`, people);
  else if (people.length === 1) add((p) => `a.owner_id = ${p}::bigint`, people[0]);
  else add((p) => `a.owner_id = any(${p}::bigint[])`, people);
}

/**
 * The keys of the tally rows that have a filter's total: without conditions, with one on a single value, or with the
 * reader's programs only. Null for any other filter, whose total must be counted.
 */
function findTallyKey(filter: QueueFilter, conditionCount: number): Conditions['tally'] {
  if (conditionCount === 0) return { dimension: 'all', keys: [0] };
  if (conditionCount > 1) return null;
  if (needsScope(filter))
    return filter.caseScope?.openedIds.length === 0
      ? { dimension: 'process', keys: filter.caseScope.processIds }
      : null;
  if (filter.processId !== null) return { dimension: 'process', keys: [filter.processId] };
  if (filter.stateIds.length === 1) return { dimension: 'state', keys: filter.stateIds };
  if (filter.companyId !== null) return { dimension: 'company', keys: [filter.companyId] };
  if (filter.ownerIds.length === 1 && filter.teamOf === null)
    return { dimension: 'owner', keys: filter.ownerIds };
  if (filter.transition === 'Assignment') return { dimension: 'owner', keys: [0] };
  return null;
}
