// Fingerprints of devices (spec 7.4): what an account knows, and what is stored.
import { expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { createApplicant } from '../../test/factories.ts';
import { queryAsOwner } from '../../test/from-address.ts';

const fingerprint = 'canvas 7f3a, 8 cores, Pacific time';

test('a device is known after it was told once, and only to its account', async () => {
  const one = await createApplicant();
  const other = await createApplicant();
  const tell = (caller: typeof one, words = fingerprint) =>
    call('POST', '/fingerprints', { fingerprint: words }, caller);
  expect((await tell(one)).body.isKnown).toBe(false);
  const { status, body } = await tell(one);
  expect([status, body]).toEqual([200, { isKnown: true, firstSeenAt: expect.any(String) }]);
  expect((await tell(one, `${fingerprint}!`)).body.isKnown).toBe(false);
  expect((await tell(other)).body.isKnown).toBe(false);
  const { knownDevices } = (await call('GET', '/users/me/sessions', undefined, one)).body;
  expect(knownDevices).toHaveLength(2);
  expect(JSON.stringify(knownDevices)).not.toContain('canvas');
  const rows = await queryAsOwner(
    `select f.hash::text as hash from identity.device_fingerprint f join identity.account a on a.id = f.account_id
     join identity.person p on p.id = a.person_id where p.first_name = 'Nadia'`,
    [],
  );
  expect(rows.length).toBeGreaterThanOrEqual(3);
  expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length);
});

test('fingerprints are limited', async () => {
  const caller = await createApplicant();
  const answers = [];
  for (let index = 0; index < 31; index += 1)
    answers.push(await call('POST', '/fingerprints', { fingerprint: `device ${index} of many` }, caller));
  expect(answers.map(({ status }) => status)).toEqual([...Array(30).fill(200), 429]);
  expect((await call('POST', '/fingerprints', { fingerprint: 'short' }, caller)).status).toBe(422);
});
