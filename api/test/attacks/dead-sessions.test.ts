// A session that has ended, belongs to another host, or belongs to a person without access is rejected by every
// operation of the contract, whether sent as header or cookie. The table of api/test/access determines which
// operations need a session.
import { operations } from '@commonway/contract/operations.ts';
import { expect, test } from 'vitest';
import { type Caller, call } from '../client.ts';
import { createOffice, enter, type NewPerson, newPerson, riverbend } from '../factors/new-person.ts';
import { queryAsOwner } from '../from-address.ts';
import { backdateSessionUse, decodeClaims } from '../session-rows.ts';

interface TestSession {
  readonly person: NewPerson;
  readonly token: string;
}

const needingSession = operations.filter(({ who }) => who.kind === 'session');
const notSignedIn = [401, 'not_signed_in', 2] as const;
const expired = [401, 'session_expired', 1] as const;

const callOperation = async ({ method, path }: (typeof operations)[number], caller: Caller) => {
  const body = method === 'GET' ? undefined : {};
  const answer = await call(method, path.replace(/\{\w+\}/g, '1'), body, caller);
  return [answer.status, answer.body.error, answer.body.code];
};

/** The same session as header, as browser cookie, and as impersonation cookie. */
const callersWith = (host: string, token: string): Caller[] => [
  { host, token },
  ...['commonway_session', 'commonway_impersonation'].map((name) => ({
    host,
    headers: { cookie: `${name}=${token}`, 'x-requested-with': 'commonway' },
  })),
];

const change = (text: string, id: unknown) => queryAsOwner(text, [id]);

/** Ways to end a session, the host where it is then used, and the expected response. */
const ends: Readonly<
  Record<
    string,
    {
      readonly endSession?: (session: TestSession) => Promise<unknown>;
      readonly token?: (token: string) => string;
      readonly host?: string;
      readonly answer: readonly [number, string, number];
    }
  >
> = {
  'sent to another tenant': { host: 'eastgate.localhost', answer: notSignedIn },
  'idle for too long': { endSession: ({ token }) => backdateSessionUse(token, 31), answer: expired },
  'past its maximum lifetime': {
    endSession: ({ token }) =>
      change(
        `update identity.session set expires_at = now() - interval '1 second' where id = $1`,
        decodeClaims(token).sid,
      ),
    answer: expired,
  },
  'that is signed out': {
    endSession: ({ token }) => call('POST', '/users/logout', {}, { token }),
    answer: notSignedIn,
  },
  'that is revoked': {
    endSession: ({ token }) =>
      change('update identity.session set revoked_at = now() where id = $1', decodeClaims(token).sid),
    answer: notSignedIn,
  },
  'of a disabled account': {
    endSession: ({ person }) =>
      change('update identity.account set is_enabled = false where id = $1', person.accountId),
    answer: notSignedIn,
  },
  'of an inactive person': {
    endSession: ({ person }) =>
      change('update identity.person set is_active = false where id = $1', person.personId),
    answer: notSignedIn,
  },
  'with an invalid signature': {
    token: (token) => `${token.slice(0, -6)}${token.endsWith('AAAAAA') ? 'BBBBBB' : 'AAAAAA'}`,
    answer: notSignedIn,
  },
  'without a signature': {
    token: (token) => {
      const unsigned = Buffer.from('{"alg":"none"}').toString('base64url');
      return `${unsigned}.${token.split('.')[1]}.`;
    },
    answer: notSignedIn,
  },
};

test.each(Object.entries(ends))(
  'security B7.39: no operation accepts a session %s',
  async (_what, { endSession, token: changed = (token) => token, host = riverbend.host, answer }) => {
    expect(needingSession.length).toBeGreaterThan(60);
    const person = await newPerson();
    const { token } = await enter(person);
    await endSession?.({ person, token });
    for (const caller of callersWith(host, changed(token)))
      for (const operation of needingSession)
        expect([operation.name, ...(await callOperation(operation, caller))]).toEqual([
          operation.name,
          ...answer,
        ]);
  },
);

test('security B7.39: a suspended tenant rejects every operation, with or without a session', async () => {
  const office = await createOffice({});
  const session = await enter(await newPerson(office), office);
  await change('update tenant set suspended_at = now() where id = $1', office.id);
  const [first] = needingSession;
  if (first === undefined) throw new Error('no operation needs a session');
  await expect.poll(async () => (await callOperation(first, session))[1]).toBe('tenant_suspended');
  for (const caller of [session, { host: office.host }])
    for (const operation of operations)
      expect([operation.name, ...(await callOperation(operation, caller))]).toEqual([
        operation.name,
        403,
        'tenant_suspended',
        undefined,
      ]);
});
