// npm run bench: ratios taken in one run on this machine. Absolute figures swing; only the ratios count.
import { parseArgs } from 'node:util';
import { seedScale } from '../api/db/seed/scale/seed-scale.ts';
import { startBenchServer } from './bench/bench-server.ts';
import { type BulkFigures, benchBulk } from './bench/bulk-bench.ts';
import { benchLogin, type LoginFigures } from './bench/login-bench.ts';
import { benchQueue, type QueueFigures } from './bench/queue-bench.ts';
import { benchSignInPage } from './bench/sign-in-page-bench.ts';

const { values } = parseArgs({
  options: {
    small: { type: 'string', default: '10000' },
    large: { type: 'string', default: '1000000' },
    port: { type: 'string', default: '3190' },
  },
});

interface Figures {
  readonly queue: QueueFigures;
  /** Null where no tenant has ten thousand applications. */
  readonly bulk: BulkFigures | null;
  readonly login: LoginFigures;
}

async function atSize(port: number, tenants: number, applications: number): Promise<Figures> {
  const server = await startBenchServer(port);
  try {
    const began = performance.now();
    await seedScale(server.ownerUrl, tenants, applications, () => undefined);
    console.log(
      `seeded ${applications} applications, ${tenants} tenants in ${Math.round((performance.now() - began) / 1000)} s`,
    );
    return {
      queue: await benchQueue(server, tenants, applications),
      login: await benchLogin(server, tenants, applications),
      bulk: applications < 100_000 ? null : await benchBulk(server, tenants, applications),
    };
  } finally {
    await server.stop();
  }
}

const line = (name: string, figure: string, asked: string): void =>
  console.log(`${name.padEnd(78)} ${figure.padStart(12)}   asked ${asked}`);
const percent = (share: number): string => `${Math.round(share * 100)} %`;

function printQueue({ applications, raw, bare, http }: QueueFigures): void {
  const rate = (value: number): string => `${Math.round(value)}/s`;
  console.log(
    `\nQueue page, ${applications} applications: over HTTP ${rate(http.perSecond)} (p50 ${http.p50.toFixed(1)} ms, p99 ${http.p99.toFixed(1)} ms), ` +
      `bare driver ${rate(bare.perSecond)}, pgbench ${raw === null ? 'not installed' : rate(raw.perSecond)}`,
  );
  if (raw !== null)
    line(
      '  over HTTP, of pgbench with two prepared statements',
      percent(http.perSecond / raw.perSecond),
      '>= 35 %',
    );
  line(
    '  over HTTP, of the same SQL through the bare driver',
    percent(http.perSecond / bare.perSecond),
    '>= 55 %',
  );
}

function printLogin({ login, queue }: Figures): void {
  const { hashes, logins, loop, queueIdle, queueMeanwhile, sessionCheck, codes, bareCodes } = login;
  console.log(
    `\nSigning in, beside ${queue.applications} applications: ${Math.round(logins.perSecond)}/s (bare hash ${Math.round(hashes)}/s), codes ` +
      `${Math.round(codes.perSecond)}/s (bare statement ${Math.round(bareCodes.perSecond)}/s)`,
  );
  line('  logins over HTTP, of the bare password hash', percent(logins.perSecond / hashes), '>= 80 %');
  line('  meanwhile, p99 of a call without I/O', `${loop.p99.toFixed(1)} ms`, '<= 10 ms');
  line(
    '  meanwhile, p99 of the queue page, of that before',
    `${(queueMeanwhile.p99 / queueIdle.p99).toFixed(2)}x`,
    '<= 2x',
  );
  line(
    '  known and unknown login, difference of medians',
    `${login.unknownLoginMs.toFixed(1)} ms`,
    '<= 10 ms',
  );
  line('  a call that checks the session, median', `${sessionCheck.p50.toFixed(2)} ms`, '< 1 ms');
  line('  codes over HTTP, of the bare statement', percent(codes.perSecond / bareCodes.perSecond), '>= 50 %');
}

function printBulk({ items, productMs, bareMs }: BulkFigures): void {
  console.log(
    `\nA change of ${items}: ${Math.round(productMs)} ms; the bare UPDATE of its rows ${Math.round(bareMs)} ms`,
  );
  line(
    '  bulk change of 10,000 items with history, audit and outbox',
    `${(productMs / 1000).toFixed(2)} s`,
    '<= 0.5 s',
  );
  line('  its rate, of the bare UPDATE of the same rows', percent(bareMs / productMs), '>= 85 %');
}

const port = Number(values.port);
const small = await atSize(port, 20, Number(values.small));
printQueue(small.queue);
printLogin(small);
const large = await atSize(port, 200, Number(values.large));
printQueue(large.queue);
printLogin(large);
line(
  'p99 of the queue at the large size, of that at the small',
  `${(large.queue.http.p99 / small.queue.http.p99).toFixed(2)}x`,
  '<= 1.5x',
);
if (large.bulk !== null) printBulk(large.bulk);
for (const figure of await benchSignInPage(port)) line(figure.name, figure.value, figure.asked);
