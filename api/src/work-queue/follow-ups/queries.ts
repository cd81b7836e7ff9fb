import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

interface FollowUp {
  readonly dueOn: string;
  readonly note: string;
}

/** The open follow-up of a staff member for a case. */
export const findFollowUp = (tx: Transaction, applicationId: number, staffId: number | null) =>
  tx.maybe<FollowUp>(sql`
    select due_on::text as "dueOn", note from case_follow_up
    where tenant_id = ${tx.tenantId} and staff_id = ${staffId} and application_id = ${applicationId} and ended_at is null`);

/** Ends the open follow-up of a staff member for a case. Undefined if there is none. */
export const updateEndedFollowUp = (
  tx: Transaction,
  applicationId: number,
  staffId: number | null,
  isReplaced: boolean,
) =>
  tx.maybe<{ id: number }>(sql`
    update case_follow_up set ended_at = ${tx.now}, is_replaced = ${isReplaced}
    where tenant_id = ${tx.tenantId} and staff_id = ${staffId} and application_id = ${applicationId} and ended_at is null
    returning id`);

/** Adds a follow-up to a submitted application; undefined if there is no such application. */
export const insertFollowUp = (
  tx: Transaction,
  row: FollowUp & { readonly applicationId: number; readonly staffId: number; readonly staffName: string },
) =>
  tx.maybe<FollowUp>(sql`
    insert into case_follow_up (tenant_id, application_id, staff_id, staff_name, due_on, note, created_at)
    select a.tenant_id, a.id, ${row.staffId}, ${row.staffName}, ${row.dueOn}::date, ${row.note}, ${tx.now}
    from application a where a.tenant_id = ${tx.tenantId} and a.id = ${row.applicationId} and a.is_submitted
    on conflict (tenant_id, staff_id, application_id) where ended_at is null
      do update set due_on = excluded.due_on, note = excluded.note
    returning due_on::text as "dueOn", note`);

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
