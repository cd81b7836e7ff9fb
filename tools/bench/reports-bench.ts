// Every report over HTTP at the largest tenant, with all of its applications and no limit of dates.
import { demoPassword } from '../../api/db/seed/people/demo-people.ts';
import { planTenants } from '../../api/db/seed/scale/plan-tenants.ts';
import { withOwnerConnection } from '../../api/src/platform/database.ts';
import { listReports, reportSubjects } from '../../contract/src/reports/report-definitions.ts';
import type { BenchServer } from './bench-server.ts';
import { type Figure, formatMs } from './figure.ts';
import { runHttpLoad } from './http-load.ts';

const seconds = 4;

/** Measures each report, one call after the other. */
export async function benchReports(
  server: BenchServer,
  tenants: number,
  applications: number,
): Promise<Figure[]> {
  const [largest] = planTenants(tenants, applications);
  if (largest === undefined) throw new Error('no tenant');
  await insertFacts(server.ownerUrl, largest.id);
  const host = `scale-${largest.id}.localhost`;
  const token = await server.signIn(`staff1@scale-${largest.id}.test`, demoPassword, host);
  const figures: Figure[] = [];
  for (const subject of reportSubjects)
    for (const { name, hasPeriod } of listReports(subject)) {
      const path = `/api/reports/${subject}/${name}${hasPeriod ? '?from=2018-01-01' : ''}`;
      const { p99 } = await runHttpLoad(server.port, 1, seconds, () => ({
        host,
        path,
        token,
        method: 'GET',
      }));
      figures.push({
        name: `Report ${subject}/${name} of ${largest.applications} applications, p99`,
        value: formatMs(p99),
        target: '<= 300 ms',
      });
    }
  return figures;
}

/** Inserts what the job would write of the tenant's applications and people, with five groups of a profile. */
const insertFacts = (ownerUrl: string, tenantId: number): Promise<void> =>
  withOwnerConnection(ownerUrl, async (owner) => {
    await owner.query('set synchronous_commit = off');
    await owner.query("select set_config('app.tenant', $1, false)", [String(tenantId)]);
    const insert = (text: string) => owner.query(text, [tenantId]);
    await insert(
      'delete from report_change where tenant_id = $1::int and id in (select id from report_change where tenant_id = $1::int)',
    );
    await insert(
      `insert into report_application (tenant_id, application_id, subject, applicant_id, process_id, state_id, outcome, company_id,
         owner_id, submitted_at, submitted_on, decided_on, decision_days, due_at)
       select a.tenant_id, a.id, case when a.id % 8 = 0 then 'business' else 'individual' end, a.applicant_id, a.process_id, a.state_id,
         case when s.is_terminal then (array['approved', 'denied', 'withdrawn'])[1 + a.id % 3] else 'open' end, a.company_id,
         a.owner_id, a.submitted_at, a.submitted_at::date, case when s.is_terminal then a.submitted_at::date + 9 end,
         case when s.is_terminal then a.id % 90 end, a.due_at
       from application a
       join workflow_state s on s.tenant_id = a.tenant_id and s.process_id = a.process_id and s.id = a.state_id
       where a.tenant_id = $1::int and a.is_submitted on conflict do nothing`,
    );
    await insert(
      `insert into report_person (tenant_id, applicant_id, subject, joined_on, has_account)
       select tenant_id, id, case when id % 8 = 0 then 'business' else 'individual' end, created_at::date, true
       from applicant where tenant_id = $1::int on conflict do nothing`,
    );
    await insert(
      `insert into report_profile (tenant_id, applicant_id, group_key, subject, fields, filled, verified, outdated, conflicting)
       select p.tenant_id, p.applicant_id, g, p.subject, 10, p.applicant_id % 10, p.applicant_id % 4, 1, 0 from report_person p
       cross join unnest('{overview,contact,general,household,incomes}'::text[]) g where p.tenant_id = $1::int on conflict do nothing`,
    );
    await insert(
      `insert into report_sign_in (tenant_id, applicant_id, subject, signed_in_at, signed_in_on)
       select tenant_id, applicant_id, subject, now() - make_interval(mins => n::int), (now() - make_interval(mins => n::int))::date
       from (select *, row_number() over () as n from report_application where tenant_id = $1::int) a`,
    );
    for (const table of ['report_application', 'report_person', 'report_profile', 'report_sign_in'])
      await owner.query(`vacuum (analyze) ${table}`);
  });
