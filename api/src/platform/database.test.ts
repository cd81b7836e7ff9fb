import { afterAll, beforeAll, expect, test } from 'vitest';
import { workerDatabaseUrl } from '../../test/worker-database.ts';
import { type Database, openDatabase, type Transaction } from './database.ts';
import { DatabaseUnavailable } from './pools.ts';
import { sql } from './sql.ts';

let database: Database;
beforeAll(async () => {
  // One connection, so that anything one transaction leaves behind affects the next.
  database = openDatabase({ url: await workerDatabaseUrl(), poolSize: 1, statementTimeoutMs: 5000 });
});
afterAll(() => database.close());

const addCompany = (name: string) => sql`insert into company (tenant_id, name) values (100, ${name})`;
const count = async (name: string) =>
  (await database.read(100, sql`select 1 from company where name = ${name}`)).length;
const divide = (by: number) => sql`select 1 / ${by}::int as result`;
const nextTurn = () => new Promise(setImmediate);

test('what is sent is kept, in order, together with what is waited for', async () => {
  const seen = await database.tenant(100, (tx) => {
    tx.send(addCompany('Sent First'));
    return tx.rows(sql`select name from company where name = 'Sent First'`);
  });
  expect(seen).toEqual([{ name: 'Sent First' }]);
  expect(await count('Sent First')).toBe(1);
});

test('a transaction in which nothing is asked takes no connection', async () => {
  const held = database.tenant(100, async (tx) => {
    await tx.one(divide(1));
    return database.tenant(100, async () => 'beside it');
  });
  expect(await held).toBe('beside it');
});

/** Failures of a statement that is sent without waiting. */
const failures: Readonly<Record<string, (tx: Transaction) => Promise<unknown>>> = {
  'and nothing is asked after it': async (tx) => tx.send(divide(0)),
  'in an earlier turn': async (tx) => {
    tx.send(divide(0));
    await nextTurn();
    await nextTurn();
  },
  'and what is asked in the same turn is waited for': async (tx) => {
    tx.send(divide(0));
    await tx.one(sql`select 2 as "inTheSameTurn"`);
  },
  'and what is asked later is waited for': async (tx) => {
    tx.send(divide(0));
    await nextTurn();
    await tx.one(sql`select 2 as later`);
  },
  'and the work is given up for another reason': async (tx) => {
    tx.send(divide(0));
    throw new Error('given up');
  },
};

test.each(Object.entries(failures))(
  'security 57: a sent statement fails %s: everything is undone, and the failure is told',
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

test('a statement that was first asked after a failure in its turn works later', async () => {
  const novel = sql`select ${7}::int as "neverAskedBefore"`;
  await expect(database.tenant(100, (tx) => Promise.all([tx.one(divide(0)), tx.one(novel)]))).rejects.toThrow(
    'division by zero',
  );
  expect(await database.tenant(100, (tx) => tx.one(novel))).toEqual({ neverAskedBefore: 7 });
});

test('what goes on beside a failure gets nothing from the ended transaction', async () => {
  const over = Promise.withResolvers<void>();
  let beside: Promise<unknown> | undefined;
  const work = database.tenant(100, async (tx) => {
    beside = over.promise.then(() => tx.run(addCompany('Beside')));
    await Promise.all([tx.one(divide(0)), beside]);
  });
  await expect(work).rejects.toThrow('division by zero');
  over.resolve();
  await expect(beside).rejects.toThrow('the transaction is over');
  expect(await count('Beside')).toBe(0);
});

test('work that passes over a failure is told that nothing of it was kept', async () => {
  const work = database.tenant(100, async (tx) => {
    await tx.run(addCompany('Passed Over'));
    await tx.one(divide(0)).catch(() => undefined);
    return 'done';
  });
  await expect(work).rejects.toThrow('given up after a failure');
  expect(await count('Passed Over')).toBe(0);
});

test('a failure in the very turn of the rollback leaves nothing behind', async () => {
  const work = database.tenant(100, async (tx) => {
    await tx.run(addCompany('Last Turn'));
    tx.one(divide(0)).catch(() => undefined);
    throw new Error('given up');
  });
  await expect(work).rejects.toThrow('given up');
  expect(await count('Last Turn')).toBe(0);
  expect(await database.tenant(100, (tx) => tx.one(divide(1)))).toEqual({ result: 1 });
});

test('a value that cannot be written undoes the transaction, and the next one works', async () => {
  const endless: Record<string, unknown> = {};
  endless['self'] = endless;
  const work = database.tenant(100, async (tx) => {
    await tx.run(addCompany('Endless'));
    await Promise.all([tx.one(sql`select ${endless}::jsonb as value`), tx.one(divide(1))]);
  });
  await expect(work).rejects.toThrow('circular');
  expect(await count('Endless')).toBe(0);
});

test('a constraint refuses one and the transaction ends; the connection stays', async () => {
  const pid = sql`select pg_backend_pid() as pid`;
  const before = await database.tenant(100, (tx) => tx.one(pid));
  await expect(
    database.tenant(100, (tx) => tx.run(sql`insert into company (tenant_id, name) values (100, ${null})`)),
  ).rejects.toMatchObject({ code: '23502' });
  expect(await database.tenant(100, (tx) => tx.one(pid))).toEqual(before);
});

/** Every method that queries the database. */
const ways: Readonly<Record<string, (away: Database) => Promise<unknown>>> = {
  tenant: (away) => away.tenant(100, (tx) => tx.one(divide(1))),
  identity: (away) => away.identity(100, (tx) => tx.one(divide(1))),
  identityAlone: (away) => away.identityAlone(100, divide(1)),
  read: (away) => away.read(100, divide(1)),
  readAll: (away) => away.readAll(100, [divide(1)]),
  copyOut: (away) => away.copyOut(100, divide(1), ''),
  plain: (away) => away.plain(divide(1)),
};

test.each(Object.entries(ways))(
  'security 67: a database that is away is "busy", asked by %s',
  async (_name, ask) => {
    // Nothing listens on port 1.
    const url = 'postgres://nobody@127.0.0.1:1/none';
    const away = openDatabase({ url, poolSize: 1, statementTimeoutMs: 5000 });
    await expect(ask(away)).rejects.toBeInstanceOf(DatabaseUnavailable);
    await away.close();
  },
);
