import { expect, test } from 'vitest';
import { withOwnerConnection } from '../../../src/platform/database.ts';
import { testApp } from '../../../test/app.ts';
import { planTenants } from './plan-tenants.ts';
import { seedScale } from './seed-scale.ts';

test('generates cases with the applicants, partners, and staff of their own tenant', async () => {
  const { url } = await testApp();
  await seedScale(url, 3, 300, () => undefined);
  const counts = await withOwnerConnection(url, async (owner) => {
    const found: unknown[] = [];
    for (const { id } of planTenants(3, 300)) {
      await owner.query("select set_config('app.tenant', $1, false)", [String(id)]);
      const { rows } = await owner.query(
        `select count(*)::int as cases, count(p.id)::int as applicants, count(c.id)::int as partners,
           count(*) filter (where a.owner_id is not null and o.id is null)::int as "foreignOwners",
           count(s.application_id)::int as searchable
         from application a
         left join applicant p on p.tenant_id = a.tenant_id and p.id = a.applicant_id
         left join company c on c.tenant_id = a.tenant_id and c.id = a.company_id
         left join staff_member o on o.tenant_id = a.tenant_id and o.id = a.owner_id
         left join application_search s on s.tenant_id = a.tenant_id and s.application_id = a.id
         where a.tenant_id = $1`,
        [id],
      );
      found.push(...rows);
    }
    return found;
  });
  const expected = planTenants(3, 300).map(({ applications: cases }) => ({
    cases,
    applicants: cases,
    partners: cases,
    foreignOwners: 0,
    searchable: cases,
  }));
  expect(counts).toEqual(expected);
});
