// One office sends a broadcast to a hundred thousand recipients, at the deployment's maximum rate; another repeatedly
// writes to one person. Measures the time from writing a single message to sending it, before and during the broadcast.
// One run, one server.
import { request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { demoPassword } from '../../../api/db/seed/people/demo-people.ts';
import { planTenants } from '../../../api/db/seed/scale/plan-tenants.ts';
import type { BenchServer } from '../bench-server.ts';
import { type Figure, formatMs, formatPercent } from '../figure.ts';

const rounds = 4;
const messagesOfRound = 40;
const betweenMs = 150;
const lot = 'all of a broadcast';

/**
 * Measures a broadcast of the first generated tenant to added recipients, and single messages of the second tenant.
 */
export async function benchBroadcast(
  server: BenchServer,
  tenants: number,
  applications: number,
  recipients = 100_000,
) {
  const [writer, other] = planTenants(tenants, applications);
  if (writer === undefined || other === undefined) throw new Error('two tenants are needed');
  const database = new pg.Client({ connectionString: server.superuserUrl });
  await database.connect();
  await addRecipients(database, writer.id, recipients);
  const sender = await createStaffCaller(server, writer.id, 1);
  const releaser = await createStaffCaller(server, writer.id, 2);
  const single = await createStaffCaller(server, other.id, 1);
  const preparing = performance.now();
  const { id } = await sender<{ id: number }>('POST', '/broadcasts', {
    name: 'To all',
    selection: { kind: 'filter', filter: [{ key: 'CategoryName', val: lot, type: 'NVarChar' }] },
  });
  await sender('PUT', `/broadcasts/${id}`, broadcastContent);
  const check = await sender<{ readers: number }>('GET', `/broadcasts/${id}/check`);
  if (check.readers !== recipients) throw new Error(`${check.readers} of ${recipients} would be written to`);
  await sender('POST', `/broadcasts/${id}/steps`, { step: 'send' });
  const preparedMs = performance.now() - preparing;
  const calm: number[] = [];
  const busy: number[] = [];
  let sent = 0;
  let busySeconds = 0;
  await releaser('POST', `/broadcasts/${id}/steps`, { step: 'release' });
  await releaser('POST', `/broadcasts/${id}/steps`, { step: 'pause' });
  for (let round = 0; round < rounds; round += 1) {
    // Messages in progress when the broadcast was paused have been sent.
    await sleep(6000);
    calm.push(...(await measureSingleMessages(single, database, other.id)));
    const before = await countSent(database, id);
    const began = performance.now();
    await releaser('POST', `/broadcasts/${id}/steps`, { step: 'resume' });
    await sleep(3000);
    busy.push(...(await measureSingleMessages(single, database, other.id)));
    await releaser('POST', `/broadcasts/${id}/steps`, { step: 'pause' });
    busySeconds += (performance.now() - began) / 1000;
    sent += (await countSent(database, id)) - before;
  }
  await releaser('POST', `/broadcasts/${id}/steps`, { step: 'stop' });
  await database.end();
  return reportBroadcast({ calm, busy, preparedMs, perSecond: sent / busySeconds });
}

interface BroadcastTimes {
  readonly calm: readonly number[];
  readonly busy: readonly number[];
  readonly preparedMs: number;
  readonly perSecond: number;
}

/** Prints the times, and converts them to figures of the report. */
function reportBroadcast({ calm, busy, preparedMs, perSecond }: BroadcastTimes): Figure[] {
  console.log(
    `Prepared and started in ${formatMs(preparedMs)}; ${Math.round(perSecond)} messages sent per second`,
  );
  console.log(
    `Single messages: p50 ${formatMs(getPercentile(calm, 0.5))} without load, ${formatMs(getPercentile(busy, 0.5))} during the broadcast`,
  );
  return [
    {
      name: 'Single message, from creation to sending: p95 without load',
      value: formatMs(getPercentile(calm, 0.95)),
      target: '',
    },
    {
      name: '  p95 during another tenant’s broadcast',
      value: formatMs(getPercentile(busy, 0.95)),
      target: '',
    },
    {
      name: '  relative to no load',
      value: formatPercent(getPercentile(busy, 0.95) / getPercentile(calm, 0.95)),
      target: '<= 120 %',
    },
  ];
}

const broadcastContent = {
  version: 1,
  name: 'To all',
  way: 'email',
  language: 'en',
  texts: [
    { language: 'en', subject: 'News', body: 'Dear {{applicantName}}, we open on Monday.', isStale: false },
  ],
  fillings: {},
  leavesAt: null,
  mailsPerMinute: 60_000,
  textsPerMinute: 60,
};

/** Returns the time below which this share of the times lies. */
const getPercentile = (times: readonly number[], share: number): number =>
  times.toSorted((one, other) => one - other)[Math.ceil(times.length * share) - 1] ?? 0;

/** Sends single messages to cases of an office. Returns the milliseconds from creating to sending each. */
async function measureSingleMessages(
  ask: CallServer,
  database: pg.Client,
  tenantId: number,
): Promise<number[]> {
  const { rows } = await database.query(
    'select id::int from application where tenant_id = $1 and is_submitted order by random() limit $2',
    [tenantId, messagesOfRound],
  );
  const ids: number[] = [];
  for (const { id } of rows) {
    const letter = { type: 'EMAIL', subject: 'To you', body: 'To you alone' };
    ids.push((await ask<{ id: number }>('POST', `/cases/${id}/communications`, letter)).id);
    await sleep(betweenMs);
  }
  for (;;) {
    const { rows: left } = await database.query(
      `select extract(epoch from sent_at - created_at)::float8 * 1000 as took from communication
       where tenant_id = $1 and id = any($2) and sent_at is not null`,
      [tenantId, ids],
    );
    if (left.length === ids.length) return left.map(({ took }) => Number(took));
    await sleep(100);
  }
}

/** Returns how many messages of a broadcast have been sent. */
async function countSent(database: pg.Client, id: number): Promise<number> {
  const { rows } = await database.query(
    'select count(*) as n from communication where broadcast_id = $1 and sent_at is not null',
    [id],
  );
  return Number(rows[0]?.n);
}

/** Adds people with a case each, and the permission of the office's staff to write to all of them. */
async function addRecipients(database: pg.Client, tenantId: number, recipients: number): Promise<void> {
  await database.query(
    `insert into role_permission (tenant_id, role_id, area, access) values ($1, 200, 'Communications', 'ReadWrite') on conflict do nothing`,
    [tenantId],
  );
  await database.query(
    `with person as (
       insert into applicant (tenant_id, kind, name, mail)
       select $1, 'individual', 'Reader ' || n, 'reader' || n || '@example.test' from generate_series(1, $2::int) n returning id, name
     ), pattern as (select program_id, process_id, state_id from application where tenant_id = $1 and is_submitted limit 1)
     insert into application (tenant_id, program_id, process_id, state_id, applicant_id, applicant_name, form_version, is_submitted,
                              submitted_at, state_since, category)
     select $1, pattern.program_id, pattern.process_id, pattern.state_id, p.id, p.name, 1, true, now(), now(), $3 from person p, pattern`,
    [tenantId, recipients, lot],
  );
  await database.query('analyze application');
  await database.query('analyze applicant');
}

type CallServer = <T>(method: string, path: string, body?: object) => Promise<T>;

/** Signs in as a staff member of a generated office. Returns a function that calls the API. */
async function createStaffCaller(server: BenchServer, tenantId: number, staff: number): Promise<CallServer> {
  const host = `scale-${tenantId}.localhost`;
  const token = await server.signIn(`staff${staff}@scale-${tenantId}.test`, demoPassword, host);
  const headers = { host, authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  return <T>(method: string, path: string, body?: object) =>
    new Promise<T>((resolve, reject) => {
      const options = { port: server.port, host: '127.0.0.1', method, path: `/api${path}`, headers };
      const sent = request(options, async (response) => {
        const text = (await response.setEncoding('utf8').toArray()).join('');
        if (response.statusCode === 200) resolve(JSON.parse(text) as T);
        else reject(new Error(`${method} ${path}: ${text}`));
      });
      sent.on('error', reject);
      sent.end(body === undefined ? undefined : JSON.stringify(body));
    });
}
