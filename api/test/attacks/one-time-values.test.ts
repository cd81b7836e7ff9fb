// Every one-time value of the product, with the test in which fifty concurrent requests use it and one succeeds. The
// tests of the two values that belong to no module are below.
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { TokenKind } from '@commonway/contract/operation.ts';
import { expect, test } from 'vitest';
import { generateSecret, hashSecret } from '../../src/accounts/secrets.ts';
import { ensureSigningKeys } from '../../src/accounts/signing-keys.ts';
import { deriveCodeKey, hashCode } from '../../src/credentials/codes/codes.ts';
import { insertCode } from '../../src/credentials/queries/codes.ts';
import { insertToken } from '../../src/sessions/queries/tokens.ts';
import { testApp } from '../app.ts';
import { call } from '../client.ts';
import { begin, newPerson, requireFactor, riverbend } from '../factors/new-person.ts';
import { queryAsOwner, waitForMessage } from '../from-address.ts';

/** A test, identified by its file below api and words of its name. */
type TestReference = readonly [file: string, words: string];
const of = (file: string, words: string): TestReference => [`src/${file}`, words];
const here = (words: string): TestReference => ['test/attacks/one-time-values.test.ts', words];

/** Each kind of token in the contract: a new kind without an entry does not compile. */
const tokens: Readonly<Record<TokenKind, TestReference | 'unlimited until it expires'>> = {
  login: of('sign-in/open-session.test.ts', 'a login token opens one session under 50 parallel requests'),
  // It is used to request codes; the code is the one-time value.
  mfa: 'unlimited until it expires',
  operation: here('accepts one of 50 concurrent uses of a code with its operation token'),
  password: of(
    'sign-in/create-individual.test.ts',
    'a password token sets one password under 50 parallel requests',
  ),
  handoff: of('sign-in/switch-account.test.ts', 'accepts one of 50 simultaneous uses of a code'),
  external: of('single-sign-on/external-auth.test.ts', 'redeems a token once under 50 parallel requests'),
  reset: of('sign-in/reset-link.test.ts', 'accepts the link once under 50 parallel submissions'),
  sign_in: of('sign-in/sign-in-link.test.ts', 'a link signs in once under 50 parallel requests'),
  undo: of('sign-in/undo-change.test.ts', 'accepts the undo link once under 50 parallel requests'),
};

const others: Readonly<Record<string, TestReference>> = {
  'login token used to switch to another tenant': of(
    'sign-in/switch-account.test.ts',
    'accepts one of 50 simultaneous switches with the same login token',
  ),
  'operation token that changes a login': of(
    'sign-in/change-login-id.test.ts',
    'an operation token changes the login once under 50 parallel requests',
  ),
  'one-time code of the second factor': here('accepts one of 50 concurrent uses of a second-factor code'),
  'step of an authenticator app': of(
    'credentials/factors/authenticator.test.ts',
    'accepts one of 50 simultaneous sign-ins with the same code',
  ),
  'recovery code': of(
    'credentials/factors/recovery-codes.test.ts',
    'accepts one of 50 simultaneous uses of a code',
  ),
  'challenge of a passkey': of(
    'credentials/factors/passkeys.test.ts',
    'a challenge accepts one assertion, valid or not, even of 50 at once',
  ),
  'answer to a captcha': of(
    'credentials/captcha.test.ts',
    'accepts one of 50 simultaneous logins with the same solution',
  ),
  'captcha pass': of(
    'credentials/captcha.test.ts',
    'accepts one of 50 simultaneous logins with the same pass',
  ),
  'tokenGUID of a completed sign-on': of(
    'single-sign-on/openid.test.ts',
    'issues one token when 50 requests finish one sign-on',
  ),
  'SAML assertion': of(
    'single-sign-on/saml.test.ts',
    'accepts one of 50 simultaneous copies of an assertion',
  ),
  'member token': of(
    'single-sign-on/member.test.ts',
    'exchanges a token once, in the browser that started the sign-on',
  ),
};

test.each([...Object.entries(tokens), ...Object.entries(others)])(
  'security 15: a test sends 50 concurrent requests with the same %s',
  async (_value, reference) => {
    if (typeof reference === 'string') return;
    const text = await readFile(new URL(`../../${reference[0]}`, import.meta.url), 'utf8');
    const names = text
      .split(/^test[.(]/m)
      .filter((part) => part.split('\n', 2).join().includes(reference[1]));
    expect(names).toHaveLength(1);
    expect(names[0]).toMatch(/length: 50\b|times\(50,/);
  },
);

const errorsOf = (answers: readonly { body: { error?: string } }[]) => [
  ...new Set(answers.flatMap(({ body }) => body.error ?? [])),
];

/** A code as created by request-code, with its operation token and the requesting token. */
async function issued() {
  const { personId, mail } = await newPerson();
  const { ports } = await testApp();
  const [codeId, given, secret, code] = [randomUUID(), generateSecret(), generateSecret(), '271828'];
  const [tenantId, operation] = [riverbend.id, 'change_password'];
  await ports.database.identity(tenantId, async (tx) => {
    const [key] = await ensureSigningKeys(tx, 'code');
    const hash = hashCode(deriveCodeKey(key), codeId, code);
    const row = {
      id: codeId,
      tenantId,
      personId,
      operation,
      channel: 'email',
      destination: mail,
      hash,
    } as const;
    await insertCode(tx, row);
    const common = { personId, tenantId, seconds: 600 };
    insertToken(tx, { ...common, hash: hashSecret(given), kind: 'mfa', payload: { loginId: mail } });
    const payload = { codeId, operation, loginId: mail, given: hashSecret(given).toString('hex') };
    insertToken(tx, { ...common, hash: hashSecret(secret), kind: 'operation', payload });
  });
  return { personId, mail, codeId, code, token: secret };
}

test('security 15: accepts one of 50 concurrent uses of a code with its operation token, and issues one password token', async () => {
  const { personId, codeId, code, token } = await issued();
  const answers = await Promise.all(
    Array.from({ length: 50 }, () =>
      call('POST', '/operations/verify-code', { operationId: codeId, code }, { token }),
    ),
  );
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(errorsOf(answers).every((error) => ['not_signed_in', 'code_expired'].includes(error))).toBe(true);
  const [given] = await queryAsOwner(
    `select count(*)::int from identity.token where person_id = $1 and kind = 'password'`,
    [personId],
  );
  expect(given).toEqual({ count: 1 });
});

test('security 15: accepts one of 50 concurrent uses of a second-factor code, and opens one session', async () => {
  const person = await newPerson();
  await requireFactor(person);
  const { caller, tuple } = await begin(person);
  await call('POST', '/mfa/send', { channel: 'email' }, caller);
  const code = /\b\d{6}\b/.exec((await waitForMessage(person.mail)).body)?.[0];
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => call('POST', '/mfa/verify', { ...tuple, code }, caller)),
  );
  expect(answers.filter(({ body }) => body.token !== undefined)).toHaveLength(1);
});
