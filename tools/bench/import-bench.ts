// An import of people into the largest tenant, as the page makes it: its dry run and the import itself, undone at the end,
// and the p99 of the queue page meanwhile.
import { setTimeout as sleep } from 'node:timers/promises';
import { demoPassword } from '../../api/db/seed/people/demo-people.ts';
import { planTenants } from '../../api/db/seed/scale/plan-tenants.ts';
import { withOwnerConnection } from '../../api/src/platform/database.ts';
import { type BenchServer, callJson } from './bench-server.ts';
import { type Figure, formatRatio } from './figure.ts';
import { runHttpLoad } from './http-load.ts';
import { createQueueRequests } from './queue-bench.ts';

const rows = 100_000;
const maxSeconds = 900;

interface Administrator {
  readonly port: number;
  readonly host: string;
  readonly token: string;
}

/** Measures an import of 100,000 people in the largest tenant, and its undo. */
export async function benchImport(
  server: BenchServer,
  tenants: number,
  applications: number,
): Promise<Figure[]> {
  const [largest] = planTenants(tenants, applications);
  if (largest === undefined) throw new Error('no tenant');
  const host = `scale-${largest.id}.localhost`;
  const mail = `staff1@scale-${largest.id}.test`;
  await makeAdministrator(server.ownerUrl, largest.id, mail);
  const token = await server.signIn(mail, demoPassword, host);
  const administrator = { port: server.port, host, token };
  const readQueue = createQueueRequests(largest, host, token);
  const idle = await runHttpLoad(server.port, 1, 5, readQueue);
  const view = await upload(administrator);
  let isOver = false;
  const during = runHttpLoad(server.port, 1, maxSeconds, () => (isOver ? null : readQueue()));
  const check = await measureSeconds(async () => {
    await send(administrator, `/imports/${view.id}/check`, { columns: view.columns, updatesKnown: false });
    await waitForStatus(administrator, view.id, 'checked');
  });
  const insert = await measureSeconds(() => runStep(administrator, view.id, 'confirm', 'finished'));
  isOver = true;
  const busy = await during;
  const undo = await measureSeconds(() => runStep(administrator, view.id, 'undo', 'undone'));
  return [
    {
      name: `Import of ${rows} people with its dry run, rows per second`,
      value: String(Math.round(rows / (check + insert))),
      target: '>= 2000',
    },
    { name: '  the dry run alone', value: String(Math.round(rows / check)), target: '-' },
    { name: '  undo, rows per second', value: String(Math.round(rows / undo)), target: '-' },
    {
      name: '  p99 of the queue page meanwhile, relative to an idle server',
      value: formatRatio(busy.p99 / idle.p99),
      target: '<= 2x',
    },
  ];
}

/** Gives a supervisor of the tenant the role of an administrator as well. */
const makeAdministrator = (ownerUrl: string, tenantId: number, mail: string): Promise<void> =>
  withOwnerConnection(ownerUrl, async (owner) => {
    await owner.query("select set_config('app.tenant', $1, false)", [String(tenantId)]);
    await owner.query(`update staff_member set roles = '{99,200}' where tenant_id = $1 and mail = $2`, [
      tenantId,
      mail,
    ]);
    await owner.query(
      `update identity.account a set roles = '{99,200}' from staff_member s where s.tenant_id = $1 and s.mail = $2 and a.id = s.account_id`,
      [tenantId, mail],
    );
  });

async function measureSeconds(work: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await work();
  return (performance.now() - began) / 1000;
}

interface ImportState {
  readonly id: number;
  readonly status: string;
  readonly columns: readonly (string | null)[];
}

/** Sends a call as the administrator; rejects unless it succeeds. */
const send = ({ port, host, token }: Administrator, path: string, body?: object): Promise<ImportState> =>
  callJson(port, host, body === undefined ? 'GET' : 'POST', path, token, body);

function upload(administrator: Administrator): Promise<ImportState> {
  const lines = Array.from({ length: rows }, (_, each) => {
    const letters = String(each).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)));
    return `Ivo,Num${letters},imported-${each}@example.test,555-${300 + (each % 600)}-${1000 + (each % 9000)},${1940 + (each % 60)}-03-14`;
  });
  const head =
    '--part\r\nContent-Disposition: form-data; name="file"; filename="people.csv"\r\nContent-Type: text/csv\r\n\r\n';
  const csv = ['First name,Last name,Email,Phone,Birth date', ...lines].join('\n');
  const text = `${head}${csv}\r\n--part--\r\n`;
  return send(administrator, '/imports?kind=individual', {
    type: 'multipart/form-data; boundary=part',
    text,
  });
}

async function runStep(
  administrator: Administrator,
  id: number,
  step: string,
  status: string,
): Promise<void> {
  await send(administrator, `/imports/${id}/steps`, { step });
  await waitForStatus(administrator, id, status);
}

async function waitForStatus(administrator: Administrator, id: number, status: string): Promise<void> {
  const until = performance.now() + maxSeconds * 1000;
  for (;;) {
    const view = await send(administrator, `/imports/${id}`);
    if (view.status === status) return;
    if (performance.now() > until) throw new Error(`the import is ${view.status}, not ${status}`);
    await sleep(200);
  }
}
