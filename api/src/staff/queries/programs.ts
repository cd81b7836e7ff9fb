import { roleNames } from '@commonway/contract/accounts/staff-roles.ts';
import type { OutputOf } from '@commonway/contract/operations.ts';
import type { Transaction } from '../../platform/database.ts';
import { sql } from '../../platform/sql.ts';

type MemberProgram = OutputOf<'staff/list-member-programs'>['programs'][number];

/** The programs, and whether a person is on their teams. */
export const listMemberProgramRows = (tx: Transaction, personId: number, language: string) =>
  tx.rows<MemberProgram>(sql`
    select p.process_id as "processId", coalesce(p.name ->> ${language}, p.name ->> 'en', p.code) as name,
      exists (
        select from process_staff q
        join staff_member m on m.tenant_id = q.tenant_id and m.id = q.staff_id and m.person_id = ${personId}
        where q.tenant_id = ${tx.tenantId} and q.process_id = p.process_id) as "isOnTeam",
      exists (
        select from process_staff q where q.tenant_id = ${tx.tenantId} and q.process_id = p.process_id) as "hasTeam"
    from program p where p.tenant_id = ${tx.tenantId} order by p.position, p.process_id`);

/** Puts a person on the teams of these programs with each of their roles, and takes them off all others. */
export async function replaceMemberPrograms(
  tx: Transaction,
  personId: number,
  processIds: readonly number[],
): Promise<void> {
  await tx.run(sql`
    delete from process_staff q using staff_member m
    where q.tenant_id = ${tx.tenantId} and m.tenant_id = ${tx.tenantId} and m.id = q.staff_id and m.person_id = ${personId}`);
  await tx.run(sql`
    insert into process_staff (tenant_id, process_id, staff_id, role_id, role_name)
    select m.tenant_id, p.process_id, m.id, r.id, coalesce(${JSON.stringify(roleNames)}::jsonb ->> r.id::text, '')
    from staff_member m
    join program p on p.tenant_id = m.tenant_id and p.process_id = any(${processIds}::int[])
    cross join unnest(m.roles) r (id)
    where m.tenant_id = ${tx.tenantId} and m.person_id = ${personId}
    on conflict do nothing`);
}
