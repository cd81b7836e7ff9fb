// An attacker uses up every limit that public calls can use up for another person (spend-limits.ts); the owner can
// still sign in. The limits are the policy's own list: a new public limit without an attack does not compile.
import { randomInt, randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/people/demo-people.ts';
import { buildCounterKey } from '../../src/credentials/throttle/attempts.ts';
import { call } from '../client.ts';
import { getLinkToken } from '../credentials.ts';
import { addApp, begin, createOffice, enter, newPerson } from '../factors/new-person.ts';
import { softwarePasskey } from '../factors/software-passkey.ts';
import { queryAsOwner, waitForMessage } from '../from-address.ts';
import {
  attack,
  givePhone,
  guess,
  phoneCodesPerDay,
  post,
  publicLimits,
  repeat,
  requestCode,
} from './spend-limits.ts';

/** A person with every factor and a remembered browser, under all public attacks. */
async function ownerUnderAttack() {
  const office = await createOffice({ remembers_devices: true, phone_codes_per_day: phoneCodesPerDay });
  const person = await newPerson(office, false);
  const session = await enter(person, office);
  const passkey = softwarePasskey(`http://${office.host}`);
  const options = await call('POST', '/users/me/factors/passkey/options', {}, session);
  const passkeyInput = { name: 'My key', passkey: passkey.make(options.body) };
  await call('POST', '/users/me/factors/passkey', passkeyInput, session);
  const since = Date.now();
  const app = await addApp(session);
  const appCode = async () => {
    // Each code works once; this allows another use.
    await queryAsOwner('update identity.factor set last_step = 0 where id = $1', [app.factorId]);
    return app.codeAt(Math.floor((Date.now() - since) / 30_000));
  };
  const recovery = await call('POST', '/users/me/recovery-codes', {}, session);
  const at = await begin(person, office);
  const remembered = { ...at.tuple, code: await appCode(), method: 'totp', rememberDevice: true };
  const { headers } = await call('POST', '/mfa/verify', remembered, at.caller);
  const cookie = String(headers['set-cookie']).split(';')[0] ?? '';
  await attack({ person, office });
  return { office, person, passkey, appCode, recoveryCodes: recovery.body.codes as string[], cookie };
}

let owner: ReturnType<typeof ownerUnderAttack> | undefined;
const underAttack = () => {
  owner ??= ownerUnderAttack();
  return owner;
};

type Owner = Awaited<ReturnType<typeof ownerUnderAttack>>;
type Begun = Awaited<ReturnType<typeof begin>>;

const signInMethods: Readonly<
  Record<string, (owner: Owner, at: Begun) => Promise<{ body: { token?: string } }>>
> = {
  'password and authenticator app': async ({ appCode }, at) =>
    call('POST', '/mfa/verify', { ...at.tuple, code: await appCode(), method: 'totp' }, at.caller),
  'password and passkey': async ({ passkey }, at) => {
    const question = await call('POST', '/mfa/passkey/options', {}, at.caller);
    const answer = { ...at.tuple, passkey: passkey.answer(question.body) };
    return call('POST', '/mfa/passkey/verify', answer, at.caller);
  },
  'password and recovery code': async ({ recoveryCodes: [code] }, at) =>
    call('POST', '/mfa/verify', { ...at.tuple, code, method: 'recovery' }, at.caller),
};

test.each(Object.entries(signInMethods))(
  'security B1.3, B2.9: exhausting every public limit does not lock out the account owner: %s, on a new browser',
  async (_name, signInWith) => {
    const attacked = await underAttack();
    const at = await begin(attacked.person, attacked.office);
    expect(at.asked.mfa?.channels).toEqual(['passkey', 'totp', 'recovery']);
    expect((await signInWith(attacked, at)).body.token).toEqual(expect.any(String));
  },
);

test('security B1.3: exhausting every public limit does not lock out a remembered browser', async () => {
  const { person, office, cookie } = await underAttack();
  expect((await begin(person, office, { cookie })).asked.token).toEqual(expect.any(String));
});

test('security B1.3: a locked login with the correct password cannot switch offices or use a weaker factor', async () => {
  const { person, office } = await underAttack();
  const at = await begin(person, office);
  await call('POST', '/mfa/send', { channel: 'email' }, at.caller);
  const weak = await call('POST', '/mfa/verify', { ...at.tuple, code: '000000' }, at.caller);
  expect(weak.body.error).toBe('strong_factor_required');
  const elsewhere = await createOffice({});
  await queryAsOwner(
    `insert into identity.account (person_id, tenant_id, entity_type, community_type, account_kind, display_name)
     values ($1, $2, 2, 1, 'business', 'Nadia Petrov')`,
    [person.personId, elsewhere.id],
  );
  const { body } = await call('GET', '/users/me/login-info-v2', undefined, at.caller);
  const there = body.accounts.find(
    (account: { cd_instance: number }) => account.cd_instance === elsewhere.id,
  );
  const tuple = { ...there, entity_id: there.cd_entity, challenge: 'A'.repeat(43) };
  const switched = await call('POST', '/users/switch-account', tuple, at.caller);
  expect([switched.status, switched.body.error]).toEqual([403, 'not_allowed']);
});

test('security B1.3: without a strong factor, a locked login returns the same error for correct and wrong passwords', async () => {
  const office = await createOffice({});
  const person = await newPerson(office, false);
  await attack({ person, office }, ['login']);
  const answers = await Promise.all(
    ['not the password', demoPassword].map((password) =>
      post('/users/login-v2', { email: person.mail, password }, office),
    ),
  );
  expect(answers.map(({ body }) => body.error)).toEqual(['loginLockout', 'loginLockout']);
});

test('security B2.10: public attempts do not block the second factor by email and by text', async () => {
  const office = await createOffice({ second_factor: 'all', phone_codes_per_day: phoneCodesPerDay });
  const person = await newPerson(office, false);
  const phone = await givePhone(person);
  await attack(
    { person, office },
    publicLimits.filter((name) => name !== 'login'),
  );
  for (const [channel, to] of [
    ['email', person.mail],
    ['phone', phone],
  ] as const) {
    await queryAsOwner('delete from outbox_message where recipient = $1', [to]);
    const at = await begin(person, office);
    await call('POST', '/mfa/send', { channel }, at.caller);
    const code = /\b\d{6}\b/.exec((await waitForMessage(to)).body)?.[0];
    const { body } = await call('POST', '/mfa/verify', { ...at.tuple, code }, at.caller);
    expect([channel, body.token]).toEqual([channel, expect.any(String)]);
  }
});

test('security B2.9: limits wrong authenticator codes after the correct password to ten across sign-ins', async () => {
  const office = await createOffice({});
  const person = await newPerson(office, false);
  const app = await addApp(await enter(person, office));
  const errors: string[] = [];
  await repeat(4, async () => {
    const at = await begin(person, office);
    await repeat(3, async () => {
      const wrong = app.codeAt(randomInt(100, 100_000));
      const { body } = await call(
        'POST',
        '/mfa/verify',
        { ...at.tuple, code: wrong, method: 'totp' },
        at.caller,
      );
      errors.push(body.error);
    });
  });
  expect(errors).toEqual([...Array(9).fill('wrong_code'), ...Array(3).fill('code_locked')]);
  const at = await begin(person, office);
  const right = { ...at.tuple, code: app.codeAt(0), method: 'totp' };
  expect((await call('POST', '/mfa/verify', right, at.caller)).body.error).toBe('code_locked');
});

const linkSubject = 'set a new password';

test('security B3.15: find login sends a link that attackers cannot guess or block after they exhaust the codes', async () => {
  const { person, office } = await underAttack();
  await queryAsOwner('delete from identity.throttle where key = $1', [
    buildCounterKey('linksToDestination', person.mail),
  ]);
  await queryAsOwner('delete from outbox_message where recipient = $1', [person.mail]);
  expect(await requestCode(person.mail, office)).toEqual({
    token: expect.any(String),
    operationId: expect.any(String),
    sentTo: expect.any(String),
    waitSeconds: expect.any(Number),
  });
  await getLinkToken(person.mail, linkSubject);
  // From here on, no more links are sent, and the latest one stays valid.
  await attack({ person, office }, ['linksToDestination']);
  let link = '';
  const linkStatus = async () => {
    link = await getLinkToken(person.mail, linkSubject);
    return (await call('GET', `/validate-token/${link}`, undefined, { host: office.host })).status;
  };
  await expect.poll(linkStatus).toBe(200);
  const set = { ds_token: link, ds_password: 'Mi-Perro-Come-4-Manzanas' };
  expect((await call('PATCH', '/update-password', set, { host: office.host })).status).toBe(200);
  const login = { email: person.mail, password: 'Mi-Perro-Come-4-Manzanas' };
  expect((await post('/users/login-v2', login, office)).status).toBe(200);
});

test('security B2.10: a sign-up blocked by attackers continues by a link to the same email', async () => {
  const office = await createOffice({});
  await queryAsOwner(
    `update tenant set branding = branding || '{"ic_sign_up_individuals": true}' where id = $1`,
    [office.id],
  );
  const mail = `neu-${randomUUID()}@example.test`;
  const signUp = async () => {
    const names = { ds_firstname: 'Nueva', ds_lastname: 'Persona', ds_mail: mail };
    const { body } = await post(`/create-individual/instance/${office.id}`, names, office);
    const input = { operation: 'change_password', mfaChannel: 'email' };
    return (await post('/operations/request-code', input, office, body.token)).body;
  };
  await repeat(2, async () => {
    const requested = await signUp();
    await repeat(5, () => guess(requested, office));
  });
  await signUp();
  const link = await getLinkToken(mail, linkSubject);
  const set = { ds_token: link, ds_password: 'Mi-Perro-Come-4-Manzanas' };
  expect((await call('PATCH', '/update-password', set, { host: office.host })).status).toBe(200);
  const accounts = await queryAsOwner(
    `select from identity.account a join identity.person p on p.id = a.person_id
     where p.mail = $1 and a.tenant_id = $2`,
    [mail, office.id],
  );
  expect(accounts).toHaveLength(1);
});
