// A code page that was reloaded continues with the tokens in its cookies.
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { createResident, getSentCode } from '../../test/credentials.ts';
import { newIpAddress } from '../../test/from-address.ts';

/** A browser that keeps cookies, and has no tokens in memory. */
function openBrowser(cookies = new Map<string, string>()) {
  const post = async (url: string, body: object, authorization = 'Bearer held') => {
    const { http } = await testApp();
    const response = await http.inject({
      method: 'POST',
      url: `/api${url}`,
      remoteAddress: newIpAddress(),
      headers: {
        host: 'riverbend.localhost',
        authorization,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
      },
      payload: body,
    });
    for (const { name, value } of response.cookies) cookies.set(name, value);
    return {
      status: response.statusCode,
      body: response.json(),
      cookies: String(response.headers['set-cookie']),
    };
  };
  return post;
}

const wanted = { operation: 'change_password', mfaChannel: 'email' };

test('finding a login continues after a reload, also to send the code again, until the code is used', async () => {
  const { mail } = await createResident();
  const post = openBrowser();
  const found = await post('/search-login', { loginId: mail });
  expect(found.cookies).toMatch(/mfa_step=[\w-]+;.*HttpOnly/);
  const requested = await post('/operations/request-code', wanted);
  expect(requested.cookies).toMatch(/operation_step=[\w-]+;.*HttpOnly/);
  const typed = { operationId: requested.body.operationId, code: await getSentCode(mail) };
  const verified = await post('/operations/verify-code', typed);
  expect(verified.body).toEqual({ token: expect.any(String), loginId: mail });
  expect((await post('/operations/verify-code', typed)).body.error).toBe('not_signed_in');
  expect((await post('/operations/request-code', wanted)).body.error).toBe('not_signed_in');
});

test('the token of a cookie is of the kind that the step needs, and needs the header', async () => {
  const { mail } = await createResident();
  const post = openBrowser();
  await post('/search-login', { loginId: mail });
  expect((await post('/operations/verify-code', { operationId: 'x', code: '000000' })).status).toBe(401);
  expect((await post('/operations/request-code', wanted, '')).status).toBe(401);
  expect((await post('/operations/request-code', wanted)).status).toBe(200);
});
