// Security 35: keys rotate automatically; an old key verifies what it signed and is deleted when nothing depends on it.
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/people/demo-people.ts';
import { startApp } from '../../test/app.ts';
import { decodeHeader } from '../../test/session-rows.ts';
import { createDatabase } from '../../test/worker-database.ts';
import { withOwnerConnection } from '../platform/database.ts';
import { createGate } from '../sessions/gate.ts';
import { deleteExpiredRows } from '../sessions/queries/tokens.ts';

test('security 35: rotates a key after 90 days, verifies with both for a day, then deletes the old one', async () => {
  const url = await createDatabase();
  const app = await startApp(url, { PROCESS: 'web', AUTH_LIMITS: 'off' });
  const { database } = app.ports;
  const age = (interval: string) =>
    withOwnerConnection(url, (owner) =>
      owner.query(`update identity.signing_key set created_at = created_at - interval '${interval}'`),
    );
  const tenant = { id: 100, programType: 'standard' } as Parameters<
    ReturnType<typeof createGate>['findActor']
  >[0];
  // A new gate each time, because this does not test the cache.
  const isKnown = async (token: string) => (await createGate(database).findActor(tenant, token)) !== null;

  const first = await signIn(app.http);
  await age('89 days');
  expect(decodeHeader(await signIn(app.http)).kid).toBe(decodeHeader(first).kid);
  await age('2 days');
  const second = await signIn(app.http);
  expect(decodeHeader(second).kid).not.toBe(decodeHeader(first).kid);
  expect([await isKnown(first), await isKnown(second)]).toEqual([true, true]);

  await database.identity(null, deleteExpiredRows);
  expect(await isKnown(first)).toBe(true);
  await age('25 hours');
  await database.identity(null, deleteExpiredRows);
  expect([await isKnown(first), await isKnown(second)]).toEqual([false, true]);
});

async function signIn(http: Awaited<ReturnType<typeof startApp>>['http']): Promise<string> {
  const ask = async (method: 'GET' | 'POST', path: string, payload?: object, token?: string) =>
    (
      await http.inject({
        method,
        url: `/api/users/${path}`,
        headers: { host: 'riverbend.localhost', ...(token && { authorization: `Bearer ${token}` }) },
        ...(payload && { payload }),
      })
    ).json();
  const { token } = await ask('POST', 'login-v2', { email: 'ana@example.test', password: demoPassword });
  const { accounts } = await ask('GET', 'me/login-info-v2', undefined, token);
  const [account] = accounts;
  return (await ask('POST', 'session-v2', { ...account, entity_id: account.cd_entity }, token)).token;
}
