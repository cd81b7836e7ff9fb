import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/people/demo-people.ts';
import { call } from '../../test/client.ts';
import { queryAsOwner, waitForMessage } from '../../test/from-address.ts';
import { buildCounterKey } from '../credentials/throttle/attempts.ts';

const phone = '+15550100142';

/** Resets the limits and signs in up to the second factor. */
async function begin() {
  await queryAsOwner('delete from identity.throttle where key = $1', [
    buildCounterKey('codesToDestination', phone),
  ]);
  await queryAsOwner('delete from identity.one_time_code where destination = $1', [phone]);
  await queryAsOwner('delete from outbox_message where recipient = $1', [phone]);
  const login = await call('POST', '/users/login-v2', {
    email: 'mfa@riverbend.test',
    password: demoPassword,
  });
  const token: string = login.body.token;
  const { body } = await call('GET', '/users/me/login-info-v2', undefined, { token });
  return { token, tuple: { ...body.accounts[0], entity_id: body.accounts[0].cd_entity } };
}

const send = (token: string, body: unknown) => call('POST', '/mfa/send', body, { token });
const verify = (token: string, body: unknown) => call('POST', '/mfa/verify', body, { token });
const newestCode = async () => /\d{6}/.exec((await waitForMessage(phone)).body)?.[0] ?? '';

test('spec 7.1 users/session-v2 returns mfa.required and mfa.channels; mfa/send; mfa/verify opens the session', async () => {
  const { token, tuple } = await begin();
  const asked = await call('POST', '/users/session-v2', tuple, { token });
  expect(asked.body).toEqual({ mfa: { required: true, channels: ['email', 'phone'] } });
  expect((await send(token, { channel: 'phone', to: '(555) 010-0142' })).body).toEqual({
    sent: true,
    waitSeconds: 30,
  });
  const code = await newestCode();
  const wrong = code === '000000' ? '000001' : '000000';
  expect((await verify(token, { ...tuple, code: wrong })).body.error).toBe('wrong_code');
  expect((await verify(token, { ...tuple, entity_id: 1, code })).body.error).toBe('account_mismatch');
  const opened = await verify(token, { ...tuple, code });
  expect((await call('GET', '/users/me', undefined, { token: opened.body.token })).body.email).toBe(
    'mfa@riverbend.test',
  );
  expect((await verify(token, { ...tuple, code })).status).toBe(401);
});

test('security Z2, spec 7.1 mfa/send (channel email or phone, and to): sends a code to an enrolled contact only', async () => {
  const { token } = await begin();
  for (const to of ['eve@example.test', '+15550100999', 'mfa']) {
    expect(await send(token, { channel: 'email', to })).toMatchObject({
      status: 403,
      body: { error: 'account_mismatch' },
    });
  }
  expect((await send(token, { channel: 'pigeon' })).status).toBe(422);
});

test('rejects a code when none was sent', async () => {
  const { token, tuple } = await begin();
  expect((await verify(token, { ...tuple, code: '123456' })).body.error).toBe('code_expired');
});

test('security B2.11: rejects a code from another sign-in', async () => {
  const first = await begin();
  await send(first.token, { channel: 'phone' });
  const code = await newestCode();
  const login = await call('POST', '/users/login-v2', {
    email: 'mfa@riverbend.test',
    password: demoPassword,
  });
  expect((await verify(login.body.token, { ...first.tuple, code })).body.error).toBe('code_expired');
});
