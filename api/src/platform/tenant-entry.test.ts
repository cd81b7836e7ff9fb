import { expect, test } from 'vitest';
import { createTenantEntry } from './tenant-entry.ts';

const answering = (found: boolean) => ({
  query: async <Row>() => ({ rows: [{ found }] as Row[] }),
});
const broken = { query: () => Promise.reject(new Error('the connection ended')) };
const textsOf = (entry = createTenantEntry()) => {
  const { before, after } = entry.getReadFrame(100);
  return [...before, ...after].map(({ text }) => text);
};
const oneServer = ["select set_config('app.tenant', $1, true)"];
const distributed = ['begin', "set local app.tenant = '100'", 'commit'];

test('a database that is distributed, or not known yet, gets SET LOCAL in a block', async () => {
  const entry = createTenantEntry();
  expect(textsOf(entry)).toEqual(distributed);
  await entry.detectDatabaseKind(answering(true));
  expect(textsOf(entry)).toEqual(distributed);
  expect(entry.buildEnterStatement(null).text).toBe("set local app.tenant = ''");
});

test('one server gets a prepared statement, with the tenant as its parameter', async () => {
  const entry = createTenantEntry();
  await entry.detectDatabaseKind(answering(false));
  expect(textsOf(entry)).toEqual(oneServer);
  expect(entry.buildEnterStatement(100)).toMatchObject({ name: 'enter-tenant', values: ['100'] });
  expect(entry.buildEnterStatement(null).values).toEqual(['']);
});

test('a connection that fails changes nothing', async () => {
  const entry = createTenantEntry();
  await entry.detectDatabaseKind(broken);
  expect(textsOf(entry)).toEqual(distributed);
  await entry.detectDatabaseKind(answering(false));
  await entry.detectDatabaseKind(broken);
  expect(textsOf(entry)).toEqual(oneServer);
});
