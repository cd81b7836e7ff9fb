import { expect, test } from 'vitest';
import { type Caller, call } from '../../../../test/client.ts';
import { begin, createOffice, enter, newPerson } from '../../../../test/factors/new-person.ts';
import { type Lie, softwarePasskey } from '../../../../test/factors/software-passkey.ts';
import { asOwnerOfTests } from '../../../../test/from-address.ts';

type Passkey = ReturnType<typeof softwarePasskey>;
type Begun = Awaited<ReturnType<typeof begin>>;

const add = async (session: Caller, passkey: Passkey, lie: Lie = {}) => {
  const { body } = await call('POST', '/users/me/factors/passkey/options', {}, session);
  const made = { name: 'My key', passkey: passkey.make(body, lie) };
  return call('POST', '/users/me/factors/passkey', made, session);
};
const ask = async (at: Begun) => (await call('POST', '/mfa/passkey/options', {}, at.caller)).body;
const answerWith = (at: Begun, passkey: object) =>
  call('POST', '/mfa/passkey/verify', { ...at.tuple, passkey }, at.caller);

async function withPasskey() {
  const person = await newPerson();
  const session = await enter(person);
  const passkey = softwarePasskey();
  const added = await add(session, passkey);
  return { person, session, passkey, added };
}

test('a passkey added is asked for at the next sign-in, and its answer opens the session', async () => {
  const { person, passkey, added } = await withPasskey();
  expect(added.body).toMatchObject({ factor: { kind: 'passkey', name: 'My key', isUsableHere: true } });
  const at = await begin(person);
  expect(at.asked.mfa.channels).toEqual(['passkey', 'email']);
  const question = await ask(at);
  expect(question).toMatchObject({ rpId: 'riverbend.localhost', allowCredentials: [{ type: 'public-key' }] });
  const { body } = await answerWith(at, passkey.answer(question));
  expect((await call('GET', '/users/me', undefined, { token: body.token })).body.email).toBe(person.mail);
});

test.each<[string, Lie]>([
  ['another origin', { origin: 'https://riverbend.evil.test' }],
  ['another tenant', { origin: 'http://eastgate.localhost' }],
  ['another port', { origin: 'http://riverbend.localhost:8080' }],
  ["another host's key", { rpId: 'eastgate.localhost' }],
  ['the domain above', { rpId: 'localhost' }],
  ['a challenge of its own', { challenge: 'AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA' }],
  ['no challenge', { challenge: '' }],
  ['an answer of the other kind', { type: 'webauthn.create' }],
  ['a counter that stands still', { counter: 1 }],
  ['a counter that went back', { counter: 0 }],
])('an answer with %s is refused', async (_what, lie) => {
  const { person, passkey } = await withPasskey();
  const at = await begin(person);
  const refused = await answerWith(at, passkey.answer(await ask(at), lie));
  expect(refused).toMatchObject({ status: 401, body: { error: 'factor_refused' } });
  expect((await answerWith(at, passkey.answer(await ask(at)))).status).toBe(200);
});

test.each<[string, Lie]>([
  ['another origin', { origin: 'http://evil.test' }],
  ["another host's key", { rpId: 'evil.test' }],
  ['a challenge of its own', { challenge: 'AAAA' }],
  ['an answer of the other kind', { type: 'webauthn.get' }],
])('a new passkey with %s is refused', async (_what, lie) => {
  const session = await enter(await newPerson());
  expect((await add(session, softwarePasskey(), lie)).body.error).toBe('factor_refused');
  expect((await call('GET', '/users/me/factors', undefined, session)).body.factors).toEqual([]);
});

test('a question is good for one answer, right or wrong: of 50 at the same moment one wins', async () => {
  const { person, passkey } = await withPasskey();
  const at = await begin(person);
  const question = await ask(at);
  const answers = Array.from({ length: 50 }, () => passkey.answer(question));
  const results = await Promise.all(answers.map((answer) => answerWith(at, answer)));
  expect(results.filter(({ status }) => status === 200)).toHaveLength(1);
  const again = await begin(person);
  const second = await ask(again);
  await answerWith(again, passkey.answer(second, { origin: 'http://evil.test' }));
  expect((await answerWith(again, passkey.answer(second))).body.error).toBe('factor_refused');
});

test('a question of one sign-in, purpose or person serves no other', async () => {
  const { person, session, passkey } = await withPasskey();
  const [one, other] = [await begin(person), await begin(person)];
  const question = await ask(one);
  expect((await answerWith(other, passkey.answer(question))).body.error).toBe('factor_refused');
  const proof = await call('POST', '/users/me/proof', { passkey: passkey.answer(question) }, session);
  expect(proof.body.error).toBe('factor_refused');
  const stranger = await withPasskey();
  const theirs = await ask(await begin(stranger.person));
  expect((await answerWith(one, passkey.answer(theirs))).body.error).toBe('factor_refused');
  expect((await answerWith(one, passkey.answer(question))).status).toBe(200);
});

test("another person's passkey opens nothing, and cannot be added twice", async () => {
  const [mine, theirs] = [await withPasskey(), await withPasskey()];
  const at = await begin(mine.person);
  expect((await answerWith(at, theirs.passkey.answer(await ask(at)))).body.error).toBe('factor_refused');
  expect((await add(mine.session, theirs.passkey)).body.error).toBe('factor_refused');
});

test('a question that is too old is no question', async () => {
  const { person, passkey } = await withPasskey();
  const at = await begin(person);
  const question = await ask(at);
  await asOwnerOfTests(`update identity.passkey_challenge set expires_at = now() where person_id = $1`, [
    person.personId,
  ]);
  expect((await answerWith(at, passkey.answer(question))).body.error).toBe('factor_refused');
});

test("security Z2: a passkey's answer with a changed tuple opens nothing", async () => {
  const { person, passkey } = await withPasskey();
  const at = await begin(person);
  const swapped = { ...at, tuple: { ...at.tuple, cd_user: at.tuple.cd_user + 1 } };
  expect((await answerWith(swapped, passkey.answer(await ask(at)))).body.error).toBe('account_mismatch');
});

test('a passkey is of its host: at another tenant it is neither asked for nor offered', async () => {
  const { person } = await withPasskey();
  const office = await createOffice({});
  await asOwnerOfTests(
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

test('a passkey proves once more who one is', async () => {
  const { person, session, passkey } = await withPasskey();
  await asOwnerOfTests(
    `update identity.session set proved_at = now() - interval '6 minutes' where person_id = $1`,
    [person.personId],
  );
  const { body } = await call('POST', '/users/me/proof/passkey', {}, session);
  const proof = await call('POST', '/users/me/proof', { passkey: passkey.answer(body) }, session);
  expect(Date.parse(proof.body.provenUntil)).toBeGreaterThan(Date.now() + 4 * 60_000);
  expect((await call('POST', '/users/me/recovery-codes', {}, session)).status).toBe(200);
});

test('without a passkey there is nothing to ask', async () => {
  const session = await enter(await newPerson());
  expect((await call('POST', '/users/me/proof/passkey', {}, session)).body.error).toBe('factor_missing');
});
