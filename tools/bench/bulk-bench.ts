// A bulk update of ten thousand applications as a supervisor makes it (freeze, checks, history, audit, letters' outbox,
// counts), from the starting call to its end, against the bare UPDATE of the same rows. In one run, interleaved, in
// both directions.
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { demoPassword } from '../../api/db/seed/people/demo-people.ts';
import { planTenants } from '../../api/db/seed/scale/plan-tenants.ts';
import type { BenchServer } from './bench-server.ts';
import { type Figure, formatPercent } from './figure.ts';
import { median } from './http-load.ts';

const rounds = 5;
const lot = 'a lot of ten thousand';
/** Two states of the first program with transitions to each other. */
const [here, there] = [113, 114];

export interface BulkTimes {
  readonly items: number;
  /** Medians, in milliseconds. */
  readonly productMs: number;
  readonly bareMs: number;
}

/** Measures bulk updates of the largest tenant, and the bare UPDATE of the same rows. */
export async function benchBulk(
  server: BenchServer,
  tenants: number,
  applications: number,
  items = 10_000,
): Promise<BulkTimes> {
  const [largest] = planTenants(tenants, applications);
  if (largest === undefined) throw new Error('no tenant');
  const host = `scale-${largest.id}.localhost`;
  const token = await server.signIn(`staff1@scale-${largest.id}.test`, demoPassword, host);
  /** Calls the API as a supervisor of the tenant. */
  const callServer = <T>(method: string, path: string, body?: object) =>
    callJson<T>({ port: server.port, host, token, method, path }, body);
  const connection = await connectAsTenant(server.ownerUrl, largest.id);
  const ids = await prepareApplications(connection, items);
  const product: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    product.push(await measureMs(() => runBulkUpdate(callServer, there, items)));
    bare.push(await measureMs(() => runBareUpdate(connection, ids, here)));
  }
  await connection.end();
  return { items, productMs: median(product), bareMs: median(bare) };
}

/** Prints the times, and converts them to figures of the report. */
export function reportBulkUpdates({ items, productMs, bareMs }: BulkTimes): Figure[] {
  console.log(
    `A change of ${items}: ${Math.round(productMs)} ms; the bare UPDATE of its rows ${Math.round(bareMs)} ms`,
  );
  return [
    {
      name: '  bulk update of 10,000 items with history, audit, and outbox',
      value: `${(productMs / 1000).toFixed(2)} s`,
      target: '<= 0.5 s',
    },
    {
      name: '  rate, relative to a bare UPDATE of the same rows',
      value: formatPercent(bareMs / productMs),
      target: '>= 85 %',
    },
  ];
}

type CallServer = <T>(method: string, path: string, body?: object) => Promise<T>;
interface BulkChange {
  readonly id: number;
  readonly finishedAt: string | null;
  readonly counts: { readonly changed: number };
}

/** Starts the bulk update and waits for its end. */
async function runBulkUpdate(ask: CallServer, stateId: number, items: number): Promise<void> {
  let change = await ask<BulkChange>('POST', '/bulk-changes', {
    selection: { kind: 'filter', filter: [{ key: 'CategoryName', val: lot, type: 'NVarChar' }] },
    change: { stateId, ownerId: null },
  });
  while (change.finishedAt === null) {
    await sleep(10);
    change = await ask<BulkChange>('GET', `/bulk-changes/${change.id}`);
  }
  if (change.counts.changed !== items) throw new Error(`changed ${change.counts.changed} of ${items}`);
}

/** Updates the same rows in one statement under row-level security, the minimum that any implementation needs. */
async function runBareUpdate(connection: pg.Client, ids: readonly number[], stateId: number): Promise<void> {
  await connection.query(
    `update application set state_id = $2, state_since = now(), changed_at = now(), last_changed_by = 'Bench', version = version + 1
     where id = any($1)`,
    [ids, stateId],
  );
}

/** Opens a connection with the application's role, restricted to a tenant. */
async function connectAsTenant(url: string, tenantId: number): Promise<pg.Client> {
  const options = '-c role=commonway_app -c jit=off -c plan_cache_mode=force_generic_plan';
  const connection = new pg.Client({ connectionString: url, options });
  await connection.connect();
  await connection.query(`select set_config('app.tenant', $1, false)`, [String(tenantId)]);
  return connection;
}

/** Gives a number of applications the same program, state, and category. Returns their ids. */
async function prepareApplications(connection: pg.Client, items: number): Promise<number[]> {
  const { rows } = await connection.query(
    `update application set category = $1, state_id = $2, process_id = 1, program_id = 101 where id in (
       select id from application where is_submitted order by submitted_at, id limit $3) returning id::int`,
    [lot, here, items],
  );
  if (rows.length !== items) throw new Error(`the tenant has ${rows.length} of ${items} applications`);
  return rows.map(({ id }) => id);
}

/** Returns how long `work` takes, in milliseconds. */
async function measureMs(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return performance.now() - began;
}

interface CallOptions {
  readonly port: number;
  readonly host: string;
  readonly token: string;
  readonly method: string;
  readonly path: string;
}

/** Calls the API and parses the response. Rejects unless it is 200. Uses node:http, because fetch can't set Host. */
function callJson<T>({ port, host, token, method, path }: CallOptions, body?: object): Promise<T> {
  const headers = { host, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return new Promise((resolve, reject) => {
    const options = { port, host: '127.0.0.1', method, path: `/api${path}`, headers };
    const sent = request(options, async (response) => {
      const text = (await response.setEncoding('utf8').toArray()).join('');
      if (response.statusCode === 200) resolve(JSON.parse(text) as T);
      else reject(new Error(`${path}: ${text}`));
    });
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
