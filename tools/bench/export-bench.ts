// The queue's export of the largest tenant over HTTP: rows per second against the bare copy of the same rows, the
// server's memory, and the latency of calls without I/O meanwhile. In one run, interleaved.
import { request } from 'node:http';
import { demoPassword } from '../../api/db/seed/people/demo-people.ts';
import { planTenants } from '../../api/db/seed/scale/plan-tenants.ts';
import { openDatabase } from '../../api/src/platform/database.ts';
import { statement } from '../../api/src/platform/sql.ts';
import type { BenchServer } from './bench-server.ts';
import { type Figure, formatMs, formatPercent } from './figure.ts';
import { median, runHttpLoad } from './http-load.ts';

const rounds = 5;

/** Measures the export of the largest tenant's queue, and the bare COPY of the same rows. */
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
    product.push(await measureRowsPerSecond(() => downloadExport(server.port, host, token)));
    most = Math.max(most, server.memory());
    bare.push(
      await measureRowsPerSecond(async () =>
        countLines(await database.streamCsv(largest.id, bareSelect, '')),
      ),
    );
  }
  await database.close();
  let isOver = false;
  const ask = () => (isOver ? null : ({ host, path: '/livez', method: 'GET' } as const));
  const [loop] = await Promise.all([
    runHttpLoad(server.port, 1, 60, ask),
    downloadExport(server.port, host, token).then(() => {
      isOver = true;
    }),
  ]);
  return [
    {
      name: `Export of ${largest.applications} rows, rows per second`,
      value: String(Math.round(median(product))),
      target: '>= 200000',
    },
    {
      name: '  rate, relative to a bare COPY of the same rows',
      value: formatPercent(median(product) / median(bare)),
      target: '>= 50 %',
    },
    {
      name: '  growth of server memory during the export',
      value: `${Math.round((most - before) / 1024 / 1024)} MB`,
      target: '<= 100 MB',
    },
    {
      name: '  p99 of a request without I/O during the export',
      value: formatMs(loop.p99),
      target: '<= 10 ms',
    },
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

/** Runs `work`, which returns a number of rows, and returns its rows per second. */
async function measureRowsPerSecond(work: () => Promise<number>): Promise<number> {
  const began = performance.now();
  const rows = await work();
  return (rows / (performance.now() - began)) * 1000;
}

/** Downloads the whole export and returns its number of rows. Rejects unless the response is 200. */
function downloadExport(port: number, host: string, token: string): Promise<number> {
  const headers = { host, authorization: `Bearer ${token}` };
  return new Promise((resolve, reject) => {
    const sent = request({ port, host: '127.0.0.1', path: '/api/queue-file', headers }, (response) => {
      if (response.statusCode === 200) countLines(response).then((lines) => resolve(lines - 1), reject);
      else reject(new Error(`export: ${response.statusCode}`));
    });
    sent.on('error', reject).end();
  });
}

/** Returns the number of line breaks in a stream. */
async function countLines(bytes: AsyncIterable<Buffer | string>): Promise<number> {
  let lines = 0;
  for await (const part of bytes)
    for (let at = part.indexOf('\n'); at !== -1; at = part.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
