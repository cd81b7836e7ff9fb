// The same work without the product: pgbench-style prepared statements, and the product's own statements through the
// bare driver.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import type { Sql } from '../../api/src/platform/sql.ts';
import { type LoadResult, summarizeTimes } from './http-load.ts';

/** Returns two handwritten statements for 25 rows and their total, without row-level security and without JSON. */
const buildRowsAndTotalSql = (tenantId: number): string => `
select a.id, a.version, a.process_id, p.name, a.company_id, a.company_name, a.state_id, s.name, s.color, a.external_id, a.owner_id,
  a.owner_name, a.applicant_name, a.applicant_id, a.payment_channel, a.payment_status, a.state_since, a.last_changed_by, a.changed_at,
  a.client_id, a.case_number, a.unread_email, a.unread_sms, a.unread_voice, a.unread_ivr, a.eviction_notice, a.award_amount, a.category,
  a.validations_failed, a.validations_warning, a.validations_passed, a.last_contact_at, a.submitted_at
from application a
join program p on p.tenant_id = a.tenant_id and p.process_id = a.process_id
join workflow_state s on s.tenant_id = a.tenant_id and s.process_id = a.process_id and s.id = a.state_id
where a.tenant_id = ${tenantId} and a.is_submitted and a.process_id = :process and a.state_id = :process * 100 + :state
order by a.submitted_at, a.id limit 25;
select count(*) from (select 1 from application a where a.tenant_id = ${tenantId} and a.is_submitted and a.process_id = :process
  and a.state_id = :process * 100 + :state limit 10001) c;`;

/** Measures the two statements with pgbench. Returns null if it isn't installed. */
export function runPgbench(
  superuserUrl: string,
  clients: number,
  seconds: number,
  tenantId: number,
  programs: number,
): LoadResult | null {
  const file = join(mkdtempSync(join(tmpdir(), 'commonway-bench-')), 'page.sql');
  writeFileSync(
    file,
    `\\set process random(1, ${programs})\n\\set state random(1, 19)\n${buildRowsAndTotalSql(tenantId)}\n`,
  );
  const options = [
    '-n',
    '-M',
    'prepared',
    '-c',
    String(clients),
    '-j',
    '1',
    '-T',
    String(seconds),
    '-f',
    file,
    superuserUrl,
  ];
  const run = spawnSync('pgbench', options, {
    encoding: 'utf8',
    env: { ...process.env, PGOPTIONS: '-c jit=off -c plan_cache_mode=force_generic_plan' },
  });
  rmSync(dirname(file), { recursive: true });
  if (run.error !== undefined) return null;
  const rate = /tps = ([\d.]+)/.exec(run.stdout);
  const latency = /latency average = ([\d.]+)/.exec(run.stdout);
  if (rate === null) throw new Error(run.stderr);
  return { perSecond: Number(rate[1]), p50: Number(latency?.[1]), p99: Number.NaN };
}

/**
 * Measures the product's own transaction (begin, tenant, statements, commit) through the driver alone: no HTTP, no
 * session, no checks.
 */
export async function runBareDriver(
  ownerUrl: string,
  clients: number,
  seconds: number,
  tenantId: number,
  next: () => readonly Sql[],
): Promise<LoadResult> {
  const options = '-c role=commonway_app -c timezone=UTC -c jit=off -c plan_cache_mode=force_generic_plan';
  const pool = new pg.Pool({ connectionString: ownerUrl, max: clients, options });
  const times: number[] = [];
  const began = performance.now();
  const until = began + seconds * 1000;
  /** Runs statements one after another until the time is over. */
  const runClient = async (): Promise<void> => {
    const connection = await pool.connect();
    while (performance.now() < until) {
      const sent = performance.now();
      await connection.query('begin');
      await connection.query({
        name: 'tenant',
        text: "select set_config('app.tenant', $1, true)",
        values: [String(tenantId)],
      });
      for (const { name, text, values } of next())
        await connection.query({ name, text, values: [...values] });
      await connection.query('commit');
      times.push(performance.now() - sent);
    }
    connection.release();
  };
  await Promise.all(Array.from({ length: clients }, runClient));
  await pool.end();
  return summarizeTimes(times, performance.now() - began);
}
