import type { Transaction } from '../../../platform/database.ts';
import { sql } from '../../../platform/sql.ts';

/** Staff who may see a case. Excludes blind reviewers of its program. */
export const listStaffWithAccess = (tx: Transaction, applicationId: number) =>
  tx.rows<{ staffId: number; name: string }>(sql`
    select m.id as "staffId", m.name from staff_member m
    where m.is_active and not exists (
      select from application a join program p on p.process_id = a.process_id
      join review_panel v on v.program_id = p.id and v.staff_id = m.id
      join lateral (
        select s.definition from score_sheet s where s.program_id = p.id order by s.version desc limit 1
      ) s on (s.definition ->> 'isBlind')::boolean
      where a.id = ${applicationId})
    order by m.name, m.id limit 1000`);

export const insertMentions = (
  tx: Transaction,
  tenantId: number,
  noteId: number,
  staffIds: readonly number[],
) =>
  tx.run(sql`
    insert into note_mention (tenant_id, note_id, staff_id)
    select ${tenantId}, ${noteId}, id from unnest(${staffIds}::bigint[]) id`);
