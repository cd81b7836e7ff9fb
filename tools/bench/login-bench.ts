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
import { type Figure, ms, percent, times } from './figure.ts';
import { httpLoad, type LoadRequest, type LoadResult, median, summary } from './http-load.ts';
import { queuePage } from './queue-bench.ts';
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

/** Measures at a server with generated tenants. */
export async function benchLogin(
  server: BenchServer,
  tenants: number,
  applications: number,
): Promise<LoginRates> {
  const [largest] = planTenants(tenants, applications);
  if (largest === undefined) throw new Error('no tenant');
  const host = `scale-${largest.id}.localhost`;
  const token = await server.signIn(`staff1@scale-${largest.id}.test`, demoPassword, host);
  const queue = queuePage(largest, host, token);
  const logIn = (): LoadRequest => ({
    host,
    path: '/api/users/login-v2',
    body: JSON.stringify({
      email: `staff${1 + Math.floor(Math.random() * people)}@scale-${largest.id}.test`,
      password: demoPassword,
    }),
  });
  const crowd = await inRounds(async () => ({
    hashes: await bareHashes(),
    logins: await httpLoad(server.port, 32, seconds, logIn),
    queueIdle: await httpLoad(server.port, 2, seconds, queue),
    storm: await Promise.all([
      httpLoad(server.port, 1, seconds, () => ({ host, path: '/livez', method: 'GET' })),
      httpLoad(server.port, 2, seconds, queue),
      httpLoad(server.port, 32, seconds, logIn),
    ]),
    bareCodes: await bareCodes(server.ownerUrl, largest.id),
    codes: await codesOverHttp(server, largest.id, host),
  }));
  const sessionCheck = await httpLoad(server.port, 1, seconds, () => ({
    host,
    path: '/api/users/me',
    method: 'GET',
    token,
  }));
  return {
    hashes: median(crowd.map(({ hashes }) => hashes)),
    logins: medianOf(crowd.map(({ logins }) => logins)),
    loop: medianOf(crowd.map(({ storm: [loop] }) => loop)),
    queueIdle: medianOf(crowd.map(({ queueIdle }) => queueIdle)),
    queueMeanwhile: medianOf(crowd.map(({ storm: [, meanwhile] }) => meanwhile)),
    sessionCheck,
    unknownLoginMs: await benchUnknownLogin(server.port, host, `staff1@scale-${largest.id}.test`),
    codes: medianOf(crowd.map(({ codes }) => codes)),
    bareCodes: medianOf(crowd.map(({ bareCodes: bare }) => bare)),
  };
}

/** Reports the rates and their ratios. */
export function loginFigures(rates: LoginRates): Figure[] {
  const { hashes, logins, loop, queueIdle, queueMeanwhile, sessionCheck, codes, bareCodes } = rates;
  console.log(
    `Signing in: ${Math.round(logins.perSecond)}/s (bare hash ${Math.round(hashes)}/s), codes ` +
      `${Math.round(codes.perSecond)}/s (bare statement ${Math.round(bareCodes.perSecond)}/s)`,
  );
  const figure = (name: string, value: string, asked: string): Figure => ({
    name: `  ${name}`,
    value,
    asked,
  });
  return [
    figure(
      'logins over HTTP, relative to the bare password hash',
      percent(logins.perSecond / hashes),
      '>= 80 %',
    ),
    figure('p99 of a request without I/O during logins', ms(loop.p99), '<= 10 ms'),
    figure(
      'p99 of the queue page during logins, relative to before',
      times(queueMeanwhile.p99 / queueIdle.p99),
      '<= 2x',
    ),
    figure('known and unknown login, difference of medians', ms(rates.unknownLoginMs), '<= 10 ms'),
    figure('a request that checks the session, median', `${sessionCheck.p50.toFixed(2)} ms`, '< 1 ms'),
    figure(
      'codes over HTTP, relative to the bare statement',
      percent(codes.perSecond / bareCodes.perSecond),
      '>= 50 %',
    ),
  ];
}

async function inRounds<T>(measure: () => Promise<T>): Promise<T[]> {
  const results: T[] = [];
  for (let round = 0; round < rounds; round += 1) results.push(await measure());
  return results;
}

/** Password checks per second at the product's own cost, two at once, with nothing else. */
async function bareHashes(): Promise<number> {
  const passwordHash = await hashPassword(demoPassword);
  const began = performance.now();
  const until = began + seconds * 1000;
  let count = 0;
  const verifyOnce = async (): Promise<void> => {
    while (performance.now() < until) {
      await verify(passwordHash, demoPassword);
      count += 1;
    }
  };
  await Promise.all([verifyOnce(), verifyOnce()]);
  return (count / (performance.now() - began)) * 1000;
}

const clients = 8;
const codesEach = 3000;
const code = '314159';

interface Issued {
  readonly codeId: string;
  readonly token: string;
}

/** Codes as sign-in stores them, each with its operation token. */
async function issue(ownerUrl: string, tenantId: number): Promise<Issued[]> {
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
  const personOf = (index: number): number => persons[index % persons.length].id;
  await client.query(
    `insert into identity.one_time_code (id, tenant_id, person_id, operation, channel, destination, code_hash, expires_at)
     select id, $1, person, 'change_password', 'email', 'bench@example.test', hash, now() + interval '10 minutes'
     from unnest($2::uuid[], $3::bytea[], $4::bigint[]) c (id, hash, person)`,
    [
      tenantId,
      issued.map(({ codeId }) => codeId),
      issued.map(({ codeId }) => hashCode(hashKey, codeId, code)),
      issued.map((_, index) => personOf(index)),
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
      issued.map((_, index) => personOf(index)),
    ],
  );
  await client.end();
  return issued;
}

async function codesOverHttp(server: BenchServer, tenantId: number, host: string): Promise<LoadResult> {
  const issued = await issue(server.ownerUrl, tenantId);
  return httpLoad(server.port, clients, seconds, () => {
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

/** One atomic statement per code, committed: the minimum for single-use codes. */
async function bareCodes(ownerUrl: string, tenantId: number): Promise<LoadResult> {
  const issued = await issue(ownerUrl, tenantId);
  const pool = new pg.Pool({ connectionString: ownerUrl, max: clients });
  const times: number[] = [];
  const began = performance.now();
  const client = async (): Promise<void> => {
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
  await Promise.all(Array.from({ length: clients }, client));
  await pool.end();
  return summary(times, performance.now() - began);
}

const medianOf = (results: LoadResult[]): LoadResult => ({
  perSecond: median(results.map(({ perSecond }) => perSecond)),
  p50: median(results.map(({ p50 }) => p50)),
  p99: median(results.map(({ p99 }) => p99)),
});
