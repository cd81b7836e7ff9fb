// Generated tenants at the scale of a state, for benchmarks. Their contents are meaningless.
import { hash } from '@node-rs/argon2';
import { withOwnerConnection } from '../../../src/platform/database.ts';
import { demoPassword } from '../people/demo-people.ts';
import { demoTenants } from '../tenants/tenants.ts';
import { planTenants } from './plan-tenants.ts';
import { buildApplicationStatements, buildTenantStatements } from './queries.ts';

/**
 * Checks that a database has only tenants of the demo and generated ones.
 * @throws Error with the other tenants
 */
export async function requireNoRealTenants(ownerUrl: string): Promise<void> {
  const demo = demoTenants.map(({ subdomain }) => subdomain);
  const { rows } = await withOwnerConnection(ownerUrl, (owner) =>
    owner.query(
      `select subdomain from tenant where subdomain <> all ($1) and subdomain not like 'scale-%' order by id limit 5`,
      [demo],
    ),
  );
  if (rows.length === 0) return;
  const names = rows.map(({ subdomain }) => subdomain).join(', ');
  throw new Error(`This database has real tenants (${names}). Generate tenants in another one.`);
}

/**
 * Adds `tenants` tenants with a total of `applications` applications to the database at `ownerUrl`. Staff sign in as
 * staff1@scale-<id>.test with the demo's password. `onProgress` receives the number of applications written so far.
 */
export async function seedScale(
  ownerUrl: string,
  tenants: number,
  applications: number,
  onProgress: (written: number) => void,
): Promise<void> {
  const passwordHash = await hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await withOwnerConnection(ownerUrl, async (owner) => {
    await owner.query('set synchronous_commit = off');
    await owner.query("set maintenance_work_mem = '1GB'");
    let written = 0;
    for (const plan of planTenants(tenants, applications)) {
      await owner.query('begin');
      await owner.query("select set_config('app.tenant', $1, true)", [String(plan.id)]);
      for (const [text, values] of [
        ...buildTenantStatements(plan, passwordHash),
        ...buildApplicationStatements(plan),
      ])
        await owner.query(text, values);
      await owner.query('commit');
      written += plan.applications;
      onProgress(written);
    }
    for (const table of [
      'application',
      'application_search',
      'application_tally',
      'workflow_state',
      'workflow_transition',
      'staff_member',
    ]) {
      await owner.query(`vacuum (analyze) ${table}`);
    }
  });
}
