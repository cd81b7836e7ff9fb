import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { startApp, testApp } from '../../../../test/app.ts';
import { createOffice } from '../../../../test/factories.ts';
import { queryAsOwner } from '../../../../test/from-address.ts';
import { getFileDatabaseUrl } from '../../../../test/worker-database.ts';

const open = async (host: string) => {
  const { http } = await testApp();
  return http.inject({ url: '/login', headers: { host } });
};

test('an unknown host gets a styled page that says what to do and allows no other style', async () => {
  const { statusCode, body, headers } = await open('nowhere.localhost');
  expect(statusCode).toBe(404);
  expect(body).toContain('<h1>Commonway</h1>');
  expect(body).toContain('Check the address for typos');
  const style = /<style>(.*)<\/style>/s.exec(body)?.[1] ?? '';
  const hash = createHash('sha256').update(style).digest('base64');
  expect(headers['content-security-policy']).toContain(`style-src 'sha256-${hash}'`);
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('a suspended office gets a page with its name that says whom to ask', async () => {
  const office = await createOffice();
  await queryAsOwner('update tenant set name = $2, suspended_at = now() where id = $1', [
    office.id,
    'Office <b>',
  ]);
  const read = async () => (await open(office.host)).body;
  await expect.poll(read, { timeout: 5000 }).toContain('<h1>Office &#60;b&#62;</h1>');
  const { statusCode, body } = await open(office.host);
  expect([statusCode, body.includes('Contact the office')]).toEqual([403, true]);
});

test('the demo lists its portals at the address without an office', async () => {
  const { http } = await testApp();
  for (const host of ['localhost', '127.0.0.1']) {
    const { statusCode, body } = await http.inject({ url: '/', headers: { host } });
    expect([host, statusCode]).toEqual([host, 200]);
    expect(body).toContain(
      '<a href="http://riverbend.localhost:3000">Riverbend County (riverbend.localhost:3000)</a>',
    );
    expect(body).toMatch(/Chrome, Edge, and Firefox open .* 127\.0\.0\.1 riverbend\.localhost /);
  }
});

test('in production, no portal is listed', async () => {
  const { http } = await startApp(await getFileDatabaseUrl(), { NODE_ENV: 'production', PROCESS: 'web' });
  const { statusCode, body } = await http.inject({ url: '/', headers: { host: 'localhost' } });
  expect([statusCode, body.includes('There is no portal'), body.includes('riverbend')]).toEqual([
    404,
    true,
    false,
  ]);
});
