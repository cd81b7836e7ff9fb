// The scope of each kind of session. Calls every person-wide operation with each kind of session. The list of
// operations is maintained here because the contract's `scope` and `assurance` are under test.
import { operations } from '@commonway/contract/operations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Caller, call } from '../../test/client.ts';
import { createResident, enterByLink } from '../../test/credentials.ts';
import { createApplicant } from '../../test/factories.ts';
import { queryAsOwner } from '../../test/from-address.ts';
import { type OpenidServer, startOpenidProvider } from '../../test/providers/openid-provider.ts';
import { addProvider, asAdmin } from '../../test/providers/settings.ts';
import { linkProvider, providerSession } from '../../test/providers/sign-on.ts';
import { decodeClaims } from '../../test/session-rows.ts';

/** The person-wide operations, and whether they need a proof of identity from the last five minutes. */
const personWide = {
  'accounts/save-name': false,
  'sessions/list-sessions': false,
  'sessions/end-session': false,
  'sessions/end-other-sessions': false,
  'sign-in/switch-account': false,
  'sign-in/answer-invitation': false,
  'credentials/list-logins': false,
  'sign-in/change-password': false,
  'sign-in/change-user-password': false,
  'sign-in/start-login-change': true,
  'sign-in/request-code': true,
  'credentials/list-factors': false,
  'credentials/start-authenticator': true,
  'credentials/confirm-authenticator': true,
  'credentials/start-passkey': true,
  'credentials/add-passkey': true,
  'credentials/rename-factor': true,
  'credentials/remove-factor': true,
  'credentials/make-recovery-codes': true,
  'credentials/prove-again': false,
  'credentials/ask-passkey-again': false,
  'credentials/list-remembered-devices': false,
  'credentials/forget-device': false,
  'single-sign-on/list-provider-links': false,
  'single-sign-on/link-provider': true,
  'single-sign-on/unlink-provider': true,
} as const satisfies Record<string, boolean>;

type Kind = 'own' | 'ownStale' | 'link' | 'provider' | 'providerOnly' | 'impersonation';

/**
 * The expected error per kind of session (null if allowed), for an operation that only needs the person and for one
 * that needs a recent proof.
 */
const rule: Readonly<Record<Kind, readonly [session: string | null, recent: string | null]>> = {
  own: [null, null],
  ownStale: [null, 'proof_required'],
  link: [null, 'proof_required'],
  provider: ['own_sign_in_required', 'own_sign_in_required'],
  // A person whom the office's provider created exists only at that office.
  providerOnly: [null, null],
  impersonation: ['not_while_impersonating', 'not_while_impersonating'],
};

let openid: OpenidServer;
const sessions = {} as Record<Kind, Caller & { token: string }>;

const setProof = (token: string, when: string) =>
  queryAsOwner(`update identity.session set proved_at = ${when} where id = $1`, [decodeClaims(token).sid]);

beforeAll(async () => {
  openid = await startOpenidProvider({
    redirects: ['http://riverbend.localhost/auth'],
    people: { linked: {}, brought: { given_name: 'Bea', family_name: 'Brought' } },
  });
  const { issuer, clientId, clientSecret } = openid;
  const provider = await addProvider({ kind: 'oidc', issuer, clientId, clientSecret, createsAccounts: true });
  sessions.own = await createApplicant();
  sessions.ownStale = await createApplicant();
  sessions.link = await enterByLink(await createResident());
  await setProof(sessions.ownStale.token, `now() - interval '6 minutes'`);
  expect((await linkProvider(await createApplicant(), provider, 'linked')).body).toMatchObject({
    linked: true,
  });
  sessions.provider = await providerSession(provider, 'linked');
  sessions.providerOnly = await providerSession(provider, 'brought');
  const { body: seen } = await call('GET', '/users/me', undefined, await createApplicant());
  const [applicant] = await queryAsOwner(
    'select applicant_id as id from identity.account where person_id = $1',
    [seen.id],
  );
  const reason = 'They called and cannot find their draft';
  const acting = await call(
    'POST',
    '/impersonation',
    { applicantId: Number(applicant?.['id']), reason },
    await asAdmin(),
  );
  sessions.impersonation = { token: acting.body.token };
});
afterAll(() => openid.close());

test('the contract declares these person-wide operations and these recent-proof requirements', () => {
  const declared = operations.filter(({ scope }) => scope === 'person');
  const found = Object.fromEntries(declared.map(({ name, assurance }) => [name, assurance === 'recent']));
  expect(found).toEqual(personWide);
  const recentElsewhere = operations.filter(
    ({ scope, assurance }) => assurance === 'recent' && scope !== 'person',
  );
  expect(recentElsewhere).toEqual([]);
});

const kinds = Object.keys(rule) as Kind[];
const cells = Object.entries(personWide).flatMap(([name, isRecent]) =>
  kinds.map((kind) => [name, kind, rule[kind][isRecent ? 1 : 0]] as const),
);

test.each(cells)('%s with a session of kind %s: %s', async (name, kind, refusal) => {
  const operation = operations.find((each) => each.name === name);
  if (operation === undefined) throw new Error(`no operation ${name}`);
  const path = operation.path.replace(/\{\w+\}/g, '1');
  // Empty input, so that an accepted call changes nothing.
  const body = operation.method === 'GET' ? undefined : {};
  const isHarmless = name !== 'sessions/end-other-sessions' && name !== 'credentials/make-recovery-codes';
  if (refusal === null && !isHarmless) return;
  if (kind === 'own') await setProof(sessions.own.token, 'now()');
  if (kind === 'providerOnly') await setProof(sessions.providerOnly.token, 'now()');
  const answer = await call(operation.method, path, body, sessions[kind]);
  const refusals = ['own_sign_in_required', 'proof_required', 'not_while_impersonating', 'not_allowed'];
  const got = refusals.includes(answer.body.error) ? answer.body.error : null;
  expect(got).toBe(refusal);
});

test('provider and impersonation sessions see the accounts of one office only', async () => {
  for (const kind of ['provider', 'impersonation'] as const) {
    const { body: me } = await call('GET', '/users/me', undefined, sessions[kind]);
    await queryAsOwner(
      `insert into identity.account (person_id, tenant_id, entity_type, community_type, account_kind, display_name)
       values ($1, 210, 2, 2, 'individual', 'Elsewhere')`,
      [me.id],
    );
    const { body: user } = await call('GET', `/users/${me.id}`, undefined, sessions[kind]);
    expect(user.accounts.map((account: { cd_instance: number }) => account.cd_instance)).toEqual([100]);
  }
  const { body: list } = await call('GET', '/users/me/login-info-v2', undefined, sessions.provider);
  expect(list.accounts.map((account: { cd_instance: number }) => account.cd_instance)).toEqual([100]);
});

test('the database rejects a session whose proof exceeds its origin', async () => {
  const { sid } = decodeClaims(sessions.provider.token);
  await expect(setProof(sessions.provider.token, 'now()')).rejects.toThrow(/check constraint/);
  for (const change of [`origin = 'person'`, 'provider_id = null'])
    await expect(
      queryAsOwner(`update identity.session set ${change}, proved_at = now() where id = $1`, [sid]),
    ).rejects.toThrow(/check constraint/);
});
