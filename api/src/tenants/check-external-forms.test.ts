// People are sent to an external form only if it responds.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';
import { testApp } from '../../test/app.ts';
import { signIn } from '../../test/client.ts';
import { runJob } from '../../test/fees.ts';
import { queryAsOwner } from '../../test/from-address.ts';
import { createOutsideHttp } from '../platform/outside-http.ts';
import { respondsToVisitors } from './check-external-forms.ts';

const dead = 'https://localhost:1/enroll';

test('sends members of the health exchange to their form until a check fails, and to another address at once', async () => {
  const { http } = await testApp();
  const member = await signIn('member@healthx.test', 'healthx.localhost');
  const leads = async () => {
    const page = await http.inject({
      method: 'GET',
      url: '/resources',
      headers: { host: 'healthx.localhost', authorization: `Bearer ${member.token}` },
    });
    return page.headers['location'] ?? page.statusCode;
  };
  const setAddress = (address: string) =>
    queryAsOwner(
      `update tenant set settings = settings || jsonb_build_object('external_form_url', $1::text) where id = 483`,
      [address],
    );
  await setAddress(dead);
  await expect.poll(leads).toBe(dead);
  await runJob('tenants/check-external-forms', { tenantId: 0 });
  await queryAsOwner('update tenant set version = version where id = 483', []);
  await expect.poll(leads).toBe(200);
  await setAddress('https://localhost:1/other');
  await expect.poll(leads).toBe('https://localhost:1/other');
});

test.each([
  [200, true],
  [302, true],
  [404, false],
  [503, false],
])('a response with status %i means that the form is reachable: %s', async (status, isReachable) => {
  const server = createServer((_request, response) => response.writeHead(status).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const http = createOutsideHttp({ allowsLoopback: true });
  expect(await respondsToVisitors(http, `http://127.0.0.1:${port}/`)).toBe(isReachable);
  await new Promise((resolve) => server.close(resolve));
  expect(await respondsToVisitors(http, `http://127.0.0.1:${port}/`)).toBe(false);
});
