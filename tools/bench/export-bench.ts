// The queue's export of the largest tenant over HTTP: rows per second against the bare copy of the same rows, the
// server's memory, and the latency of calls without I/O meanwhile. In one run, interleaved.
import { request } from 'node:http';
import { demoPassword } from '../../api/db/seed/people/demo-people.ts';
import { planTenants } from '../../api/db/seed/scale/plan-tenants.ts';
import { openDatabase } from '../../api/src/platform/database.ts';
import { statement } from '../../api/src/platform/sql.ts';
import type { BenchServer } from './bench-server.ts';
import { type Figure, ms, percent } from './figure.ts';
import { httpLoad, median } from './http-load.ts';

const rounds = 5;

/** Measures at the largest tenant of a server with generated tenants. */
export async function benchExport(
  server: BenchServer,
  tenants: number,
  applications: number,
): Promise<Figure[]> {
  const [largest] = planTenants(tenants, applications);
  if (largest === undefined) throw new Error('no tenant');
  const host = `scale-${largest.id}.localhost`;
  const token = await server.signIn(`staff1@scale-${largest.id}.test`, demoPassword, host);
  const database = openDatabase({ url: server.ownerUrl, poolSize: 1, statementTimeoutMs: 60_000 });
  const product: number[] = [];
  const bare: number[] = [];
  const before = server.memory();
  let most = before;
  for (let round = 0; round < rounds; round += 1) {
    product.push(await perSecond(() => download(server.port, host, token)));
    most = Math.max(most, server.memory());
    bare.push(await perSecond(async () => countLines(await database.streamCsv(largest.id, bareSelect, ''))));
  }
  await database.close();
  let isOver = false;
  const ask = () => (isOver ? null : ({ host, path: '/livez', method: 'GET' } as const));
  const [loop] = await Promise.all([
    httpLoad(server.port, 1, 60, ask),
    download(server.port, host, token).then(() => {
      isOver = true;
    }),
  ]);
  return [
    {
      name: `Export of ${largest.applications} rows, rows per second`,
      value: String(Math.round(median(product))),
      asked: '>= 200000',
    },
    {
      name: '  rate, relative to a bare COPY of the same rows',
      value: percent(median(product) / median(bare)),
      asked: '>= 50 %',
    },
    {
      name: '  growth of server memory during the export',
      value: `${Math.round((most - before) / 1024 / 1024)} MB`,
      asked: '<= 100 MB',
    },
    { name: '  p99 of a request without I/O during the export', value: ms(loop.p99), asked: '<= 10 ms' },
  ];
}

/** The same rows and columns, without translated texts, formula protection, sign-in, audit, and HTTP. */
const bareSelect = statement(
  `select id, applicant_name, process_id, case_number, client_id, submitted_at, owner_name, company_name,
     last_contact_at, last_contact_direction, last_contact_type, changed_at, last_changed_by, state_id, state_since,
     category, payment_channel, payment_status, award_amount, unread_email, validations_failed, validations_warning,
     validations_passed
   from application where is_submitted order by submitted_at, id`,
  [],
);

async function perSecond(work: () => Promise<number>): Promise<number> {
  const began = performance.now();
  const rows = await work();
  return (rows / (performance.now() - began)) * 1000;
}

/** Downloads the whole file; anything else fails the run. */
function download(port: number, host: string, token: string): Promise<number> {
  const headers = { host, authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path: '/api/queue-file', headers }, (response) => {
      if (response.statusCode === 200) countLines(response).then((lines) => resolve(lines - 1), reject);
      else reject(new Error(`export: ${response.statusCode}`));
    });
    sent.on('error', reject).end();
  });
}

async function countLines(bytes: AsyncIterable<Buffer | string>): Promise<number> {
  let lines = 0;
  for await (const part of bytes)
    for (let at = part.indexOf('\n'); at !== -1; at = part.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
