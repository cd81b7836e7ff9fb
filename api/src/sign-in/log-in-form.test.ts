import { expect, test } from 'vitest';
import { demoPassword } from '../../db/seed/people/demo-people.ts';
import { testApp } from '../../test/app.ts';
import { newIpAddress } from '../../test/from-address.ts';

/** Submits the sign-in form like a browser without JavaScript. */
async function submit(fields: Record<string, string>, host = 'riverbend.localhost') {
  const { http } = await testApp();
  const response = await http.inject({
    method: 'POST',
    url: '/login',
    remoteAddress: newIpAddress(),
    headers: {
      host,
      origin: `http://${host}`,
      'content-type': 'application/x-www-form-urlencoded',
    },
    payload: new URLSearchParams(fields).toString(),
  });
  return {
    status: response.statusCode,
    location: response.headers.location,
    cookie: [response.headers['set-cookie'] ?? []].flat().find((each) => each.includes('session=')) ?? '',
  };
}

test('with one account, redirects to its landing page or to the requested path', async () => {
  const landed = await submit({ loginId: 'ana@example.test', password: demoPassword });
  expect(landed).toMatchObject({
    status: 303,
    location: '/resources',
    cookie: expect.stringMatching(/HttpOnly/),
  });
  const back = await submit({
    loginId: 'ana@example.test',
    password: demoPassword,
    redirect: '/applications',
  });
  expect(back.location).toBe('/applications');
  const away = await submit({ loginId: 'ana@example.test', password: demoPassword, redirect: '//evil.test' });
  expect(away.location).toBe('/resources');
});

test.each([
  '//evil.test',
  '/\\\\evil.test',
  '/%5Cevil.test',
  '/%252Fevil.test',
  '/\t/evil.test',
  '/／evil.test',
  'https://evil.test/',
  'http://riverbend.localhost@evil.test/',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\r\nSet-Cookie: a=b',
])('security 26: replaces the redirect %j with the landing page', async (redirect) => {
  const { status, location } = await submit({
    loginId: 'household@example.test',
    password: demoPassword,
    redirect,
  });
  expect([status, location]).toEqual([303, '/resources']);
});

test('redirects a person without a name to the name page', async () => {
  const { location } = await submit({ loginId: 'noname@example.test', password: demoPassword });
  expect(location).toBe('/set-account-name');
  const going = await submit({
    loginId: 'noname@example.test',
    password: demoPassword,
    redirect: '/applications',
  });
  expect(going.location).toBe('/set-account-name?redirect=%2Fapplications');
});

test.each([
  ['ana@example.test', 'wrong', 'loginfailedWarning'],
  ['empty@example.test', demoPassword, 'accountNotFound'],
  ['locked@example.test', demoPassword, 'loginLockout'],
  ['', '', 'loginfailedWarning'],
])('rejects %s with the password "%s"', async (loginId, password, error) => {
  const { location, cookie } = await submit({ loginId, password });
  expect(location).toBe(`/login?error=${error}`);
  expect(cookie).toBe('');
});

test.each(['multi@example.test', 'mfa@riverbend.test'])(
  '%s needs more steps and gets no session',
  async (loginId) => {
    const { location, cookie } = await submit({ loginId, password: demoPassword });
    expect(location).toMatch(/^\/login\?notice=/);
    expect(cookie).toBe('');
  },
);

test('where a captcha is required, a form without JavaScript gets a notice and no session', async () => {
  const given = { loginId: 'member@healthx.test', password: demoPassword };
  const { location, cookie } = await submit(given, 'healthx.localhost');
  expect([location, cookie]).toEqual(['/login?notice=needs-script', '']);
});
