import { buildVisibleCaseSql, toScopeValues } from '../../accounts/queries/case-access.ts';
import type { Transaction } from '../../platform/database.ts';
import type { CaseScope } from '../../platform/mount/context.ts';
import { sql, statement } from '../../platform/sql.ts';

interface FollowUp {
  readonly dueOn: string;
  readonly note: string;
}

/** The open follow-up of a staff member for a case. */
export const findFollowUp = (tx: Transaction, applicationId: number, staffId: number | null) =>
  tx.maybe<FollowUp>(sql`
    select due_on::text as "dueOn", note from case_follow_up
    where tenant_id = ${tx.tenantId} and staff_id = ${staffId} and application_id = ${applicationId} and ended_at is null`);

/** Ends the open follow-ups of a staff member for cases; returns their IDs. */
export const updateEndedFollowUps = (
  tx: Transaction,
  applicationIds: readonly number[],
  staffId: number | null,
  isReplaced: boolean,
) =>
  tx.rows<{ id: number }>(sql`
    update case_follow_up set ended_at = ${tx.now}, is_replaced = ${isReplaced}
    where tenant_id = ${tx.tenantId} and staff_id = ${staffId} and application_id = any (${applicationIds}::bigint[])
      and ended_at is null
    returning id`);

interface NewFollowUps extends FollowUp {
  readonly applicationIds: readonly number[];
  /** The cases that the staff member may see. */
  readonly caseScope: CaseScope | null;
  readonly staffId: number;
  readonly staffName: string;
}

/** Adds a follow-up to each submitted application that the staff member may see; returns what it added. */
export const insertFollowUps = (tx: Transaction, row: NewFollowUps) =>
  tx.rows<FollowUp>(
    statement(
      `insert into case_follow_up (tenant_id, application_id, staff_id, staff_name, due_on, note, created_at)
       select a.tenant_id, a.id, $2::bigint, $3, $4::date, $5, $6
       from application a
       where a.tenant_id = $1 and a.id = any ($7::bigint[]) and a.is_submitted and ${buildVisibleCaseSql('a', '$8', '$9')}
       on conflict (tenant_id, staff_id, application_id) where ended_at is null
         do update set due_on = excluded.due_on, note = excluded.note
       returning due_on::text as "dueOn", note`,
      [
        tx.tenantId,
        row.staffId,
        row.staffName,
        row.dueOn,
        row.note,
        tx.now,
        row.applicationIds,
        ...toScopeValues(row.caseScope),
      ],
    ),
  );

/** Marks the next due follow-ups as reminded, from this hour of their day, and returns them. */
export const takeDueFollowUps = (tx: Transaction, limit: number, hour: number) =>
  tx.rows<{ id: number; applicationId: number; staffId: number }>(sql`
    update case_follow_up f set reminded_at = ${tx.now}
    from (
      select d.application_id, d.id from case_follow_up d
      where d.tenant_id = ${tx.tenantId} and d.ended_at is null and d.reminded_at is null
        and d.due_on <= (select ((${tx.now}::timestamptz at time zone t.time_zone) - make_interval(hours => ${hour}))::date
                         from tenant t where t.id = ${tx.tenantId})
      order by d.due_on limit ${limit} for no key update skip locked) due
    where f.tenant_id = ${tx.tenantId} and f.application_id = due.application_id and f.id = due.id
    returning f.id, f.application_id as "applicationId", f.staff_id as "staffId"`);
