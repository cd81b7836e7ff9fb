import { expect, test } from 'vitest';
import { call } from '../../test/client.ts';

const list = (instanceId: unknown, language = 'en', host = 'riverbend.localhost') =>
  call('GET', `/instanceresources?instanceId=${instanceId}`, undefined, {
    host,
    headers: { 'accept-language': language },
  });
const find = (id: unknown, language = 'en', host = 'riverbend.localhost') =>
  call('GET', `/programs/${id}`, undefined, { host, headers: { 'accept-language': language } });

test('anyone reads the catalogue, each program in its state', async () => {
  const { status, body } = await list(100);
  expect(status).toBe(200);
  const states = Object.fromEntries(
    body.programs.map(({ cd_resource, state }: Record<string, unknown>) => [cd_resource, state]),
  );
  expect(states).toMatchObject({ 101: 'open', 108: 'opens-later', 109: 'closed', 110: 'paused' });
});

test('texts speak the language of the reader, else English', async () => {
  const nameIn = async (language: string) => (await find(101, language)).body.ds_displayname;
  expect(await nameIn('es')).toBe('Ayuda de emergencia para la renta');
  expect(await nameIn('ko')).toBe('긴급 임대료 지원');
  expect(await nameIn('vi')).toBe('Emergency Rental Assistance');
});

test('a program says which pages and papers to expect', async () => {
  const { body } = await find(101);
  expect(body.pages).toContain('Your home');
  expect(body.papers).toContain('The eviction notice');
  expect(new Set(body.papers).size).toBe(body.papers.length);
  expect(body.whatHappensNext.length).toBeGreaterThan(10);
});

test("another tenant's programs are as unknown as none", async () => {
  expect((await list(210)).status).toBe(404);
  const foreign = await find(101, 'en', 'eastgate.localhost');
  const unknown = await find(987_654, 'en', 'eastgate.localhost');
  expect([foreign.status, unknown.status]).toEqual([404, 404]);
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
});

test.each(['abc', '1.5', '1e400', '', '99999999999999999999'])(
  '%s is no program and no tenant',
  async (id) => {
    for (const { status } of [await find(id), await list(id)]) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  },
);
