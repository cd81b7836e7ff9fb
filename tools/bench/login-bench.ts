// Signing in against the bare password hash, the effect of many sign-ins on signed-in people, and one-time codes
// against the one statement that they need. All in one run, interleaved.
import { randomBytes, randomUUID } from 'node:crypto';
import { verify } from '@node-rs/argon2';
import pg from 'pg';
import { demoPassword } from '../../api/db/seed/people/demo-people.ts';
import { planTenants } from '../../api/db/seed/scale/plan-tenants.ts';
import { hashSecret } from '../../api/src/accounts/secrets.ts';
import { deriveCodeKey, hashCode } from '../../api/src/credentials/codes/codes.ts';
import { hashPassword } from '../../api/src/credentials/passwords/password-hash.ts';
import type { BenchServer } from './bench-server.ts';
import { type Figure, formatMs, formatPercent, formatRatio } from './figure.ts';
import { type LoadRequest, type LoadResult, median, runHttpLoad, summarizeTimes } from './http-load.ts';
import { createQueueRequests } from './queue-bench.ts';
import { benchUnknownLogin } from './unknown-login-bench.ts';

const seconds = 6;
const rounds = 3;
const people = 5;

export interface LoginRates {
  readonly hashes: number;
  readonly logins: LoadResult;
  /** The longest wait of a request without I/O during logins, as a measure of event loop delay. */
  readonly loop: LoadResult;
  readonly queueIdle: LoadResult;
  readonly queueMeanwhile: LoadResult;
  readonly sessionCheck: LoadResult;
  readonly codes: LoadResult;
  readonly bareCodes: LoadResult;
  /** The difference of medians between refusing an existing login and an unknown one. */
  readonly unknownLoginMs: number;
}

/** Measures signing in and one-time codes at the largest tenant, and the queue during sign-ins. */
export async function benchLogin(
  server: BenchServer,
  tenants: number,
  applications: number,
): Promise<LoginRates> {
  const [largest] = planTenants(tenants, applications);
  if (largest === undefined) throw new Error('no tenant');
  const host = `scale-${largest.id}.localhost`;
  const token = await server.signIn(`staff1@scale-${largest.id}.test`, demoPassword, host);
  const queue = createQueueRequests(largest, host, token);
  const logIn = (): LoadRequest => ({
    host,
    path: '/api/users/login-v2',
    body: JSON.stringify({
      email: `staff${1 + Math.floor(Math.random() * people)}@scale-${largest.id}.test`,
      password: demoPassword,
    }),
  });
  const crowd = await repeatInRounds(async () => ({
    hashes: await measureBareHashes(),
    logins: await runHttpLoad(server.port, 32, seconds, logIn),
    queueIdle: await runHttpLoad(server.port, 2, seconds, queue),
    storm: await Promise.all([
      runHttpLoad(server.port, 1, seconds, () => ({ host, path: '/livez', method: 'GET' })),
      runHttpLoad(server.port, 2, seconds, queue),
      runHttpLoad(server.port, 32, seconds, logIn),
    ]),
    bareCodes: await measureBareCodes(server.ownerUrl, largest.id),
    codes: await measureCodesOverHttp(server, largest.id, host),
  }));
  const sessionCheck = await runHttpLoad(server.port, 1, seconds, () => ({
    host,
    path: '/api/users/me',
    method: 'GET',
    token,
  }));
  return {
    hashes: median(crowd.map(({ hashes }) => hashes)),
    logins: computeMedians(crowd.map(({ logins }) => logins)),
    loop: computeMedians(crowd.map(({ storm: [loop] }) => loop)),
    queueIdle: computeMedians(crowd.map(({ queueIdle }) => queueIdle)),
    queueMeanwhile: computeMedians(crowd.map(({ storm: [, meanwhile] }) => meanwhile)),
    sessionCheck,
    unknownLoginMs: await benchUnknownLogin(server.port, host, `staff1@scale-${largest.id}.test`),
    codes: computeMedians(crowd.map(({ codes }) => codes)),
    bareCodes: computeMedians(crowd.map(({ bareCodes: bare }) => bare)),
  };
}

/** Prints the rates, and converts them to figures of the report. */
export function reportLogins(rates: LoginRates): Figure[] {
  const { hashes, logins, loop, queueIdle, queueMeanwhile, sessionCheck, codes, bareCodes } = rates;
  console.log(
    `Signing in: ${Math.round(logins.perSecond)}/s (bare hash ${Math.round(hashes)}/s), codes ` +
      `${Math.round(codes.perSecond)}/s (bare statement ${Math.round(bareCodes.perSecond)}/s)`,
  );
  const createFigure = (name: string, value: string, target: string): Figure => ({
    name: `  ${name}`,
    value,
    target,
  });
  return [
    createFigure(
      'logins over HTTP, relative to the bare password hash',
      formatPercent(logins.perSecond / hashes),
      '>= 80 %',
    ),
    createFigure('p99 of a request without I/O during logins', formatMs(loop.p99), '<= 10 ms'),
    createFigure(
      'p99 of the queue page during logins, relative to before',
      formatRatio(queueMeanwhile.p99 / queueIdle.p99),
      '<= 2x',
    ),
    createFigure(
      'known and unknown login, difference of medians',
      formatMs(rates.unknownLoginMs),
      '<= 10 ms',
    ),
    createFigure('a request that checks the session, median', `${sessionCheck.p50.toFixed(2)} ms`, '< 1 ms'),
    createFigure(
      'codes over HTTP, relative to the bare statement',
      formatPercent(codes.perSecond / bareCodes.perSecond),
      '>= 50 %',
    ),
  ];
}

/** Runs a measurement a fixed number of times and returns all results. */
async function repeatInRounds<T>(measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await measure());
  return results;
}

/** Returns how many password checks per second are possible at the product's cost, two at once, with nothing else. */
async function measureBareHashes(): Promise<number> {
  const passwordHash = await hashPassword(demoPassword);
  const began = performance.now();
  const until = began + seconds * 1000;
  let count = 0;
  /** Checks the password repeatedly until the time is over. */
  const verifyUntilEnd = async (): Promise<void> => {
    while (performance.now() < until) {
      await verify(passwordHash, demoPassword);
      count += 1;
    }
  };
  await Promise.all([verifyUntilEnd(), verifyUntilEnd()]);
  return (count / (performance.now() - began)) * 1000;
}

const clients = 8;
const codesEach = 3000;
const code = '314159';

interface Issued {
  readonly codeId: string;
  readonly token: string;
}

/** Inserts one-time codes as sign-in stores them. Returns their ids, each with its operation token. */
async function issueCodes(ownerUrl: string, tenantId: number): Promise<Issued[]> {
  const client = new pg.Client(ownerUrl);
  await client.connect();
  const { rows: keys } = await client.query(
    `select id, secret from identity.signing_key where purpose = 'code' order by created_at desc limit 1`,
  );
  const key = keys[0] ?? { id: randomUUID(), secret: randomBytes(32) };
  if (keys.length === 0)
    await client.query(`insert into identity.signing_key (id, purpose, secret) values ($1, 'code', $2)`, [
      key.id,
      key.secret,
    ]);
  const hashKey = deriveCodeKey(key);
  const issued = Array.from({ length: codesEach }, () => ({
    codeId: randomUUID() as string,
    token: randomBytes(32).toString('base64url'),
  }));
  // For many people, as in production: codes of one person are checked one after the other.
  const { rows: persons } = await client.query(
    'select person_id as id from identity.account where tenant_id = $1 order by id limit 50',
    [tenantId],
  );
  const getPersonId = (index: number): number => persons[index % persons.length].id;
  await client.query(
    `insert into identity.one_time_code (id, tenant_id, person_id, operation, channel, destination, code_hash, expires_at)
     select id, $1, person, 'change_password', 'email', 'bench@example.test', hash, now() + interval '10 minutes'
     from unnest($2::uuid[], $3::bytea[], $4::bigint[]) c (id, hash, person)`,
    [
      tenantId,
      issued.map(({ codeId }) => codeId),
      issued.map(({ codeId }) => hashCode(hashKey, codeId, code)),
      issued.map((_, index) => getPersonId(index)),
    ],
  );
  await client.query(
    `insert into identity.token (hash, kind, person_id, tenant_id, payload, expires_at)
     select hash, 'operation', person, $1, jsonb_build_object('operation', 'change_password', 'codeId', code, 'loginId', 'bench@example.test', 'given', encode(hash, 'hex')), now() + interval '15 minutes'
     from unnest($2::bytea[], $3::text[], $4::bigint[]) t (hash, code, person)`,
    [
      tenantId,
      issued.map(({ token }) => hashSecret(token)),
      issued.map(({ codeId }) => codeId),
      issued.map((_, index) => getPersonId(index)),
    ],
  );
  await client.end();
  return issued;
}

/** Measures verifying codes over HTTP. */
async function measureCodesOverHttp(
  server: BenchServer,
  tenantId: number,
  host: string,
): Promise<LoadResult> {
  const issued = await issueCodes(server.ownerUrl, tenantId);
  return runHttpLoad(server.port, clients, seconds, () => {
    const next = issued.pop();
    if (next === undefined) return null;
    return {
      host,
      path: '/api/operations/verify-code',
      token: next.token,
      body: JSON.stringify({ operationId: next.codeId, code }),
    };
  });
}

/** Measures using up codes with one committed statement each, the minimum for single-use codes. */
async function measureBareCodes(ownerUrl: string, tenantId: number): Promise<LoadResult> {
  const issued = await issueCodes(ownerUrl, tenantId);
  const pool = new pg.Pool({ connectionString: ownerUrl, max: clients });
  const times: number[] = [];
  const began = performance.now();
  /** Uses up codes one after another until none is left. */
  const runClient = async (): Promise<void> => {
    for (let next = issued.pop(); next !== undefined; next = issued.pop()) {
      const sent = performance.now();
      await pool.query({
        name: 'use-code',
        text: `update identity.one_time_code set used_at = now()
          where id = $1 and used_at is null and expires_at > now() and wrong_tries < 5 returning code_hash`,
        values: [next.codeId],
      });
      times.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: clients }, runClient));
  await pool.end();
  return summarizeTimes(times, performance.now() - began);
}

/** Returns the medians of the rates and percentiles. */
const computeMedians = (results: LoadResult[]): LoadResult => ({
  perSecond: median(results.map(({ perSecond }) => perSecond)),
  p50: median(results.map(({ p50 }) => p50)),
  p99: median(results.map(({ p99 }) => p99)),
});
