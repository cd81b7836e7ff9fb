import { afterAll, beforeAll, expect, test } from 'vitest';
import { getFileDatabaseUrl } from '../../test/worker-database.ts';
import { type Database, openDatabase, type Transaction } from './database.ts';
import { DatabaseUnavailable } from './pools.ts';
import { sql } from './sql.ts';

let database: Database;
beforeAll(async () => {
  // One connection, so that anything one transaction leaves behind affects the next.
  database = openDatabase({ url: await getFileDatabaseUrl(), poolSize: 1, statementTimeoutMs: 5000 });
});
afterAll(() => database.close());

const addCompany = (name: string) => sql`insert into company (tenant_id, name) values (100, ${name})`;
const count = async (name: string) =>
  (await database.read(100, sql`select 1 from company where name = ${name}`)).length;
const divide = (by: number) => sql`select 1 / ${by}::int as result`;
const nextTurn = () => new Promise(setImmediate);

test('commits sent and awaited statements together, in order', async () => {
  const companies = await database.tenant(100, (tx) => {
    tx.send(addCompany('Sent First'));
    return tx.rows(sql`select name from company where name = 'Sent First'`);
  });
  expect(companies).toEqual([{ name: 'Sent First' }]);
  expect(await count('Sent First')).toBe(1);
});

test('a transaction names its tenant and the time at which it began', async () => {
  const before = database.now();
  await database.tenant(100, async (tx) => {
    await nextTurn();
    expect(tx.tenantId).toBe(100);
    expect(tx.now.getTime()).toBeGreaterThanOrEqual(before.getTime());
    const { at } = await tx.one<{ at: string }>(sql`select ${tx.now}::timestamptz as at`);
    expect(new Date(at)).toEqual(tx.now);
  });
  await database.identity(null, async (tx) => {
    expect(() => tx.tenantId).toThrow('this transaction has no tenant');
  });
});

test('hides other tenants on a new connection and on a known one', async () => {
  const fresh = openDatabase({ url: await getFileDatabaseUrl(), poolSize: 1, statementTimeoutMs: 5000 });
  const tenants = () =>
    fresh.read<{ id: number }>(210, sql`select distinct tenant_id as id from application`);
  const inTransaction = () =>
    fresh.tenant(250, (tx) => tx.rows(sql`select distinct tenant_id as id from application`));
  try {
    for (const connection of ['new', 'known']) {
      expect([connection, await tenants()]).toEqual([connection, [{ id: 210 }]]);
      expect([connection, await inTransaction()]).toEqual([connection, [{ id: 250 }]]);
    }
    expect(await fresh.plain(sql`select from application`)).toEqual([]);
  } finally {
    await fresh.close();
  }
});

test('takes no connection for a transaction without statements', async () => {
  const held = database.tenant(100, async (tx) => {
    await tx.one(divide(1));
    return database.tenant(100, async () => 'beside it');
  });
  expect(await held).toBe('beside it');
});

/** Failures of a statement that is sent without waiting. */
const failures: Readonly<Record<string, (tx: Transaction) => Promise<unknown>>> = {
  'with no statement after it': async (tx) => tx.send(divide(0)),
  'in an earlier tick': async (tx) => {
    tx.send(divide(0));
    await nextTurn();
    await nextTurn();
  },
  'before an awaited statement in the same tick': async (tx) => {
    tx.send(divide(0));
    await tx.one(sql`select 2 as "inTheSameTurn"`);
  },
  'before an awaited statement in a later tick': async (tx) => {
    tx.send(divide(0));
    await nextTurn();
    await tx.one(sql`select 2 as later`);
  },
  'before the callback throws another error': async (tx) => {
    tx.send(divide(0));
    throw new Error('given up');
  },
};

test.each(Object.entries(failures))(
  'security 57: when a sent statement fails %s, rolls back and throws the failure',
  async (way, fail) => {
    const work = database.tenant(100, async (tx) => {
      await tx.run(addCompany(way));
      await fail(tx);
    });
    await expect(work).rejects.toThrow('division by zero');
    expect(await count(way)).toBe(0);
    expect(await database.tenant(100, (tx) => tx.one(divide(1)))).toEqual({ result: 1 });
  },
);

test('runs a new statement after its first use followed a failure in the same tick', async () => {
  const novel = sql`select ${7}::int as "neverAskedBefore"`;
  await expect(database.tenant(100, (tx) => Promise.all([tx.one(divide(0)), tx.one(novel)]))).rejects.toThrow(
    'division by zero',
  );
  expect(await database.tenant(100, (tx) => tx.one(novel))).toEqual({ neverAskedBefore: 7 });
});

test('rejects concurrent work after its transaction ended with a failure', async () => {
  const over = Promise.withResolvers<void>();
  let concurrentWork: Promise<unknown> | undefined;
  const work = database.tenant(100, async (tx) => {
    concurrentWork = over.promise.then(() => tx.run(addCompany('Beside')));
    await Promise.all([tx.one(divide(0)), concurrentWork]);
  });
  await expect(work).rejects.toThrow('division by zero');
  over.resolve();
  await expect(concurrentWork).rejects.toThrow('the transaction has ended');
  expect(await count('Beside')).toBe(0);
});

test('throws when the callback ignores a failed statement, because nothing was committed', async () => {
  const work = database.tenant(100, async (tx) => {
    await tx.run(addCompany('Passed Over'));
    await tx.one(divide(0)).catch(() => undefined);
    return 'done';
  });
  await expect(work).rejects.toThrow('rolled back after a failed statement');
  expect(await count('Passed Over')).toBe(0);
});

test('rolls back when a statement fails in the same tick as the rollback', async () => {
  const work = database.tenant(100, async (tx) => {
    await tx.run(addCompany('Last Turn'));
    tx.one(divide(0)).catch(() => undefined);
    throw new Error('given up');
  });
  await expect(work).rejects.toThrow('given up');
  expect(await count('Last Turn')).toBe(0);
  expect(await database.tenant(100, (tx) => tx.one(divide(1)))).toEqual({ result: 1 });
});

test('rolls back when a value cannot be serialized, and the next transaction works', async () => {
  const endless: Record<string, unknown> = {};
  endless['self'] = endless;
  const work = database.tenant(100, async (tx) => {
    await tx.run(addCompany('Endless'));
    await Promise.all([tx.one(sql`select ${endless}::jsonb as value`), tx.one(divide(1))]);
  });
  await expect(work).rejects.toThrow('circular');
  expect(await count('Endless')).toBe(0);
});

test('ends the transaction but keeps the connection after a constraint violation', async () => {
  const pid = sql`select pg_backend_pid() as pid`;
  const before = await database.tenant(100, (tx) => tx.one(pid));
  await expect(
    database.tenant(100, (tx) => tx.run(sql`insert into company (tenant_id, name) values (100, ${null})`)),
  ).rejects.toMatchObject({ code: '23502' });
  expect(await database.tenant(100, (tx) => tx.one(pid))).toEqual(before);
});

/** Every method that queries the database. */
const queryMethods: Readonly<Record<string, (away: Database) => Promise<unknown>>> = {
  tenant: (away) => away.tenant(100, (tx) => tx.one(divide(1))),
  identity: (away) => away.identity(100, (tx) => tx.one(divide(1))),
  identityAlone: (away) => away.identityAlone(100, divide(1)),
  read: (away) => away.read(100, divide(1)),
  readAll: (away) => away.readAll(100, [divide(1)]),
  copyOut: (away) => away.streamCsv(100, divide(1), ''),
  streamJsonLines: (away) => away.streamJsonLines(100, divide(1)),
  plain: (away) => away.plain(divide(1)),
};

test.each(Object.entries(queryMethods))(
  'security 67: reports an unreachable database as "busy" from %s',
  async (_name, ask) => {
    // Nothing listens on port 1.
    const url = 'postgres://nobody@127.0.0.1:1/none';
    const away = openDatabase({ url, poolSize: 1, statementTimeoutMs: 5000 });
    await expect(ask(away)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await away.close();
  },
);
