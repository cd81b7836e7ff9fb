// A session that an attacker planted in a browser does not become the session of the person who signs in there.
import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/people/demo-people.ts';
import { call, signIn } from '../client.ts';
import { decodeClaims } from '../session-rows.ts';

test('session fixation: signing in over a planted cookie creates a new session, and the planted one stays invalid', async () => {
  const planted = (await signIn('shop@example.test')).token;
  const headers = { cookie: `commonway_session=${planted}`, 'x-requested-with': 'commonway' };
  const login = await call(
    'POST',
    '/users/login-v2',
    { email: 'ana@example.test', password: demoPassword },
    { headers },
  );
  const { token } = login.body;
  const { body } = await call('GET', '/users/me/login-info-v2', undefined, { token, headers });
  const [account] = body.accounts;
  const opened = await call(
    'POST',
    '/users/session-v2',
    {
      cd_user: account.cd_user,
      entity_id: account.cd_entity,
      cd_instance: account.cd_instance,
      entity_type: account.entity_type,
      cd_community_entity: account.cd_community_entity,
      cd_community_entity_type: account.cd_community_entity_type,
    },
    { token, headers },
  );
  expect(opened.status).toBe(200);
  expect(decodeClaims(opened.body.token)['sid']).toBeDefined();
  expect(decodeClaims(opened.body.token)['sid']).not.toBe(decodeClaims(planted)['sid']);
  expect(String(opened.headers['set-cookie'])).not.toContain(planted);
  const mailOf = async (held: string) =>
    (await call('GET', '/users/me', undefined, { token: held })).body.email;
  expect(await mailOf(opened.body.token)).toBe('ana@example.test');
  expect(await mailOf(planted)).not.toBe('ana@example.test');
});
