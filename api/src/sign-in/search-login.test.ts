import { expect, test } from 'vitest';
import { createOffice } from '../../test/factors/new-person.ts';
import { callFromIp, newIpAddress, queryAsOwner } from '../../test/from-address.ts';

const search = (loginId: string, host = 'riverbend.localhost') =>
  callFromIp(newIpAddress(), 'POST', '/search-login', { loginId }, { host });

test.each([
  ['ana@example.test', 'phone|call|email'],
  ['ANA@Example.Test ', 'phone|call|email'],
  ['+1 555 010 0199', 'phone|call'],
  ['(555) 010-0199', 'phone|call'],
])(
  'spec 7.1 search-login: %s returns an mfa token and its channels separated by a pipe',
  async (loginId, channels) => {
    expect((await search(loginId)).body).toEqual({ token: expect.any(String), mfa_channel: channels });
  },
);

test('spec 7.1 search-login: an unknown login gets only a reason; an invalid login is rejected', async () => {
  expect((await search('stranger@example.test')).body).toEqual({ reason: 'not_found' });
  expect((await search('no login')).body).toMatchObject({
    error: 'invalid_input',
    fields: { loginId: ['invalid'] },
  });
});

const reasons = ['program_not_opened_yet', 'program_closed', 'not_enough_budget_for_login'];

test.each(reasons)('spec 2.5 Denied reasons: returns %s to unknown logins only', async (reason) => {
  const { host } = await createOffice({ denied_reason: reason });
  expect((await search('stranger@example.test', host)).body).toEqual({ reason });
  expect((await search('ana@example.test', host)).body).toEqual({
    token: expect.any(String),
    mfa_channel: 'phone|call|email',
  });
});

test('security Z7: with hidden logins, all logins get the same response, and unknown logins get no message', async () => {
  const { host } = await createOffice({ hides_unknown_logins: true });
  const stranger = 'hidden-stranger@example.test';
  const [known, unknown] = [await search('ana@example.test', host), await search(stranger, host)];
  expect(unknown.body).toEqual({ token: expect.any(String), mfa_channel: known.body.mfa_channel });
  expect(unknown.body.token).toHaveLength(known.body.token.length);
  const jobs = async (token: string) => {
    const wanted = { operation: 'change_password', mfaChannel: 'email' };
    const { body } = await callFromIp(newIpAddress(), 'POST', '/operations/request-code', wanted, {
      host,
      token,
    });
    return queryAsOwner(`select name from pgboss.job where data ->> 'codeId' = $1`, [body.operationId]);
  };
  expect(await jobs(known.body.token)).toEqual([{ name: 'credentials/send-code' }]);
  expect(await jobs(unknown.body.token)).toEqual([]);
});
