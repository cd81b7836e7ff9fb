import { expect, test } from 'vitest';
import { type Caller, call } from '../../../test/client.ts';
import { begin, createOffice, enter, newPerson } from '../../../test/factors/new-person.ts';
import { type Lie, softwarePasskey } from '../../../test/factors/software-passkey.ts';
import { queryAsOwner } from '../../../test/from-address.ts';

type Passkey = ReturnType<typeof softwarePasskey>;
type Begun = Awaited<ReturnType<typeof begin>>;

const add = async (session: Caller, passkey: Passkey, overrides: Lie = {}) => {
  const { body } = await call('POST', '/users/me/factors/passkey/options', {}, session);
  const registration = { name: 'My key', passkey: passkey.make(body, overrides) };
  return call('POST', '/users/me/factors/passkey', registration, session);
};
const getChallenge = async (at: Begun) => (await call('POST', '/mfa/passkey/options', {}, at.caller)).body;
const answerWith = (at: Begun, passkey: object) =>
  call('POST', '/mfa/passkey/verify', { ...at.tuple, passkey }, at.caller);

async function withPasskey() {
  const person = await newPerson();
  const session = await enter(person);
  const passkey = softwarePasskey();
  const added = await add(session, passkey);
  return { person, session, passkey, added };
}

test('the next sign-in requires the added passkey, and its assertion opens the session', async () => {
  const { person, passkey, added } = await withPasskey();
  expect(added.body).toMatchObject({ factor: { kind: 'passkey', name: 'My key', isUsableHere: true } });
  const at = await begin(person);
  expect(at.asked.mfa.channels).toEqual(['passkey', 'email']);
  const challenge = await getChallenge(at);
  expect(challenge).toMatchObject({
    rpId: 'riverbend.localhost',
    allowCredentials: [{ type: 'public-key' }],
  });
  const { body } = await answerWith(at, passkey.answer(challenge));
  expect((await call('GET', '/users/me', undefined, { token: body.token })).body.email).toBe(person.mail);
});

test.each<[string, Lie]>([
  ['another origin', { origin: 'https://riverbend.evil.test' }],
  ['another tenant', { origin: 'http://eastgate.localhost' }],
  ['another port', { origin: 'http://riverbend.localhost:8080' }],
  ["another host's key", { rpId: 'eastgate.localhost' }],
  ['the parent domain', { rpId: 'localhost' }],
  ['an unknown challenge', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['no challenge', { challenge: '' }],
  ['the type of a registration', { type: 'webauthn.create' }],
  ['an unchanged counter', { counter: 1 }],
  ['a decreased counter', { counter: 0 }],
])('rejects an assertion with %s', async (_what, overrides) => {
  const { person, passkey } = await withPasskey();
  const at = await begin(person);
  const refused = await answerWith(at, passkey.answer(await getChallenge(at), overrides));
  expect(refused).toMatchObject({ status: 401, body: { error: 'factor_refused' } });
  expect((await answerWith(at, passkey.answer(await getChallenge(at)))).status).toBe(200);
});

test.each<[string, Lie]>([
  ['another origin', { origin: 'http://evil.test' }],
  ["another host's key", { rpId: 'evil.test' }],
  ['an unknown challenge', { challenge: 'AAAA' }],
  ['the type of an assertion', { type: 'webauthn.get' }],
])('rejects a new passkey with %s', async (_what, overrides) => {
  const session = await enter(await newPerson());
  expect((await add(session, softwarePasskey(), overrides)).body.error).toBe('factor_refused');
  expect((await call('GET', '/users/me/factors', undefined, session)).body.factors).toEqual([]);
});

test('a challenge accepts one assertion, valid or not, even of 50 at once', async () => {
  const { person, passkey } = await withPasskey();
  const at = await begin(person);
  const challenge = await getChallenge(at);
  const answers = Array.from({ length: 50 }, () => passkey.answer(challenge));
  const results = await Promise.all(answers.map((answer) => answerWith(at, answer)));
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
  const again = await begin(person);
  const second = await getChallenge(again);
  await answerWith(again, passkey.answer(second, { origin: 'http://evil.test' }));
  expect((await answerWith(again, passkey.answer(second))).body.error).toBe('factor_refused');
});

test('a challenge is bound to its sign-in, purpose, and person', async () => {
  const { person, session, passkey } = await withPasskey();
  const [one, other] = [await begin(person), await begin(person)];
  const challenge = await getChallenge(one);
  expect((await answerWith(other, passkey.answer(challenge))).body.error).toBe('factor_refused');
  const proof = await call('POST', '/users/me/proof', { passkey: passkey.answer(challenge) }, session);
  expect(proof.body.error).toBe('factor_refused');
  const stranger = await withPasskey();
  const theirs = await getChallenge(await begin(stranger.person));
  expect((await answerWith(one, passkey.answer(theirs))).body.error).toBe('factor_refused');
  expect((await answerWith(one, passkey.answer(challenge))).status).toBe(200);
});

test("rejects another person's passkey at sign-in and at registration", async () => {
  const [mine, theirs] = [await withPasskey(), await withPasskey()];
  const at = await begin(mine.person);
  expect((await answerWith(at, theirs.passkey.answer(await getChallenge(at)))).body.error).toBe(
    'factor_refused',
  );
  expect((await add(mine.session, theirs.passkey)).body.error).toBe('factor_refused');
});

test('rejects an assertion for an expired challenge', async () => {
  const { person, passkey } = await withPasskey();
  const at = await begin(person);
  const challenge = await getChallenge(at);
  await queryAsOwner(
    `update identity.passkey_challenge set expires_at = now() - interval '1 second' where person_id = $1`,
    [person.personId],
  );
  expect((await answerWith(at, passkey.answer(challenge))).body.error).toBe('factor_refused');
});

test("security Z2: rejects a passkey's assertion with a changed tuple", async () => {
  const { person, passkey } = await withPasskey();
  const at = await begin(person);
  const swapped = { ...at, tuple: { ...at.tuple, cd_user: at.tuple.cd_user + 1 } };
  expect((await answerWith(swapped, passkey.answer(await getChallenge(at)))).body.error).toBe(
    'account_mismatch',
  );
});

test('a passkey is bound to its host: another tenant does not require or offer it', async () => {
  const { person } = await withPasskey();
  const office = await createOffice({});
  await queryAsOwner(
    `insert into identity.account (person_id, tenant_id, entity_type, account_kind, display_name)
     values ($1, $2, 1, 'government', 'Nadia')`,
    [person.personId, office.id],
  );
  const { asked } = await begin(person, office);
  expect(asked.mfa).toBeUndefined();
  const { body } = await call('GET', '/users/me/factors', undefined, {
    host: office.host,
    token: asked.token,
  });
  expect(body.factors).toMatchObject([{ kind: 'passkey', isUsableHere: false }]);
});

test('a passkey renews the proof of identity', async () => {
  const { person, session, passkey } = await withPasskey();
  await queryAsOwner(
    `update identity.session set proved_at = now() - interval '6 minutes' where person_id = $1`,
    [person.personId],
  );
  const { body } = await call('POST', '/users/me/proof/passkey', {}, session);
  const proof = await call('POST', '/users/me/proof', { passkey: passkey.answer(body) }, session);
  expect(Date.parse(proof.body.provenUntil)).toBeGreaterThan(Date.now() + 4 * 60_000);
  expect((await call('POST', '/users/me/recovery-codes', {}, session)).status).toBe(200);
});

test('returns factor_missing for a person without a passkey', async () => {
  const session = await enter(await newPerson());
  expect((await call('POST', '/users/me/proof/passkey', {}, session)).body.error).toBe('factor_missing');
});
