import { operations } from '@commonway/contract/operations.ts';
import { expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import {
  addApp,
  begin,
  createOffice,
  enter,
  newPerson,
  requireFactor,
} from '../../../test/factors/new-person.ts';
import { queryAsOwner, waitForMessage } from '../../../test/from-address.ts';

const strict = { second_factor: 'staff', strong_staff_factor: true };
type Begun = Awaited<ReturnType<typeof begin>>;

async function verifyByEmail(at: Begun, mail: string) {
  await queryAsOwner('delete from outbox_message where recipient = $1', [mail]);
  await call('POST', '/mfa/send', { channel: 'email' }, at.caller);
  const code = /\b\d{6}\b/.exec((await waitForMessage(mail)).body)?.[0];
  return call('POST', '/mfa/verify', { ...at.tuple, code }, at.caller);
}

test('a tenant can require a second factor of staff only', async () => {
  const office = await createOffice({ second_factor: 'staff' });
  expect((await begin(await newPerson(office), office)).asked.mfa.channels).toEqual(['email']);
  expect((await begin(await newPerson(office, false), office)).asked.mfa).toBeUndefined();
});

test('a tenant can require a second factor of everyone', async () => {
  const office = await createOffice({ second_factor: 'all' });
  expect((await begin(await newPerson(office, false), office)).asked.mfa.required).toBe(true);
});

test('security Z12: staff without a strong factor sign in by email and can only enroll one', async () => {
  const office = await createOffice(strict);
  const person = await newPerson(office);
  const at = await begin(person, office);
  expect(at.asked.mfa.channels).toEqual(['email']);
  const { body } = await verifyByEmail(at, person.mail);
  const session = { host: office.host, token: body.token };
  expect((await call('GET', '/users/me', undefined, session)).body).toMatchObject({ mustEnrol: true });
  const closed = operations.filter(({ who, duringEnrolment }) => who.kind === 'session' && !duringEnrolment);
  expect(closed.length).toBeGreaterThan(30);
  for (const { name, method, path } of closed) {
    const body = method === 'GET' ? undefined : {};
    const answer = await call(method, path.replace(/\{\w+\}/g, '1'), body, session);
    expect([name, answer.status, answer.body.error]).toEqual([name, 403, 'strong_factor_required']);
  }
  const { confirmed } = await addApp(session);
  const renewed = { host: office.host, token: confirmed.body.session.token };
  expect(renewed.token).not.toBe(session.token);
  expect((await call('GET', '/users/me', undefined, session)).status).toBe(401);
  expect((await call('GET', '/users/me', undefined, renewed)).body).toMatchObject({ mustEnrol: false });
  expect((await call('POST', '/users/me/recovery-codes', {}, renewed)).status).toBe(200);
});

test('security Z12: staff with a required strong factor cannot downgrade to email', async () => {
  const office = await createOffice(strict);
  const person = await newPerson(office);
  const enrolling = await verifyByEmail(await begin(person, office), person.mail);
  const app = await addApp({ host: office.host, token: enrolling.body.token });
  const at = await begin(person, office);
  expect(at.asked.mfa.channels).toEqual(['totp']);
  expect(await verifyByEmail(at, person.mail)).toMatchObject({
    status: 403,
    body: { error: 'strong_factor_required' },
  });
  const strong = await call(
    'POST',
    '/mfa/verify',
    { ...at.tuple, code: app.codeAt(0), method: 'totp' },
    at.caller,
  );
  const session = { host: office.host, token: strong.body.token };
  expect((await call('GET', '/users/me', undefined, session)).body.mustEnrol).toBe(false);
  const removal = await call('DELETE', `/users/me/factors/${app.factorId}`, undefined, session);
  expect(removal).toMatchObject({ status: 409, body: { error: 'factor_needed' } });
});

test('the session records email as its second factor', async () => {
  const person = await newPerson();
  await requireFactor(person);
  const { body } = await verifyByEmail(await begin(person), person.mail);
  expect(body.token).toBeDefined();
  const rows = await queryAsOwner('select second_factor from identity.session where person_id = $1', [
    person.personId,
  ]);
  expect(rows).toEqual([{ second_factor: 'email' }]);
});

test('security 20: a login token cannot call session operations', async () => {
  const person = await newPerson();
  await requireFactor(person);
  const { caller } = await begin(person);
  for (const path of ['/users/me', '/users/me/factors', '/users/me/remembered-devices'])
    expect((await call('GET', path, undefined, caller)).status).toBe(401);
  expect((await call('POST', '/users/me/factors/totp', { name: 'x' }, caller)).status).toBe(401);
});

test('allows five attempts to prove identity', async () => {
  const person = await newPerson();
  const session = await enter(person);
  const answers = [];
  for (let time = 0; time < 6; time += 1)
    answers.push(await call('POST', '/users/me/proof', { password: `wrong-${time}` }, session));
  expect(answers.map(({ body }) => body.error)).toEqual([
    ...Array.from({ length: 5 }, () => 'factor_refused'),
    'too_many_requests',
  ]);
});
