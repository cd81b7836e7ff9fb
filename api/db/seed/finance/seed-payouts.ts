import { type SeedDatabase, setTenant } from '../seed-database.ts';
import { tenantId } from '../tenants/tenants.ts';

const day = 86_400_000;

/** The payout files of Riverbend's rental assistance: the state of the awards in it, and the file's status. */
const files = [
  { name: 'rent-awards-paid.csv', state: 'Paid', status: 'applied', sentDaysAgo: 9 },
  { name: 'rent-awards-waiting.csv', state: 'Waiting for payment', status: 'proposed', sentDaysAgo: 1 },
] as const;

/** Inserts the payouts of paid awards, and a file that awaits approval by a second person. */
export async function seedPayouts(database: SeedDatabase, now: Date): Promise<void> {
  await setTenant(database, tenantId.riverbend);
  for (const { name, state, status, sentDaysAgo } of files) {
    const sentAt = new Date(now.getTime() - sentDaysAgo * day);
    await database.query(
      `with due as (
         select a.id, a.program_id, split_part(a.applicant_name, ':', 1) as payee, (a.award_amount * 100)::bigint as minor,
                row_number() over (order by a.id) + 1 as line
         from application a join program p on p.id = a.program_id
         join workflow_state s on s.process_id = a.process_id and s.id = a.state_id
         where p.code = 'emergency-rental-assistance' and s.name = $2 and a.award_amount > 0),
       proposer as (select id, name from staff_member where mail = 'supervisor@riverbend.test'),
       approver as (select id, name from staff_member where mail = 'admin@riverbend.test' and $4 = 'applied'),
       file as (
         insert into finance_file (tenant_id, kind, program_id, file_name, sha256, status, row_count, total_minor, uploaded_at,
                                   uploaded_by, uploaded_by_name, decided_at, decided_by, decided_by_name)
         select $1, 'payout', due.program_id, $3, encode(sha256($3::text::bytea), 'hex'), $4, count(*), sum(due.minor), $5::timestamptz,
                proposer.id, proposer.name, case when $4 = 'applied' then $5::timestamptz + interval '3 hours' end,
                (select id from approver), (select name from approver)
         from due cross join proposer group by due.program_id, proposer.id, proposer.name
         returning id)
       insert into payout (tenant_id, file_id, line, application_id, payee, amount_minor, currency, paid_on, reference)
       select $1, file.id, due.line, due.id, due.payee, due.minor, 'USD', $6::date, 'ACH-' || due.id from due cross join file`,
      [tenantId.riverbend, state, name, status, sentAt.toISOString(), sentAt.toISOString().slice(0, 10)],
    );
  }
}
