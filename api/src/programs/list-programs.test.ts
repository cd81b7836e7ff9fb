import { expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { queryRows } from '../../test/rows.ts';

const list = (instanceId: unknown, language = 'en', host = 'riverbend.localhost') =>
  call('GET', `/instanceresources?instanceId=${instanceId}`, undefined, {
    host,
    headers: { 'accept-language': language },
  });
const find = (id: unknown, language = 'en', host = 'riverbend.localhost') =>
  call('GET', `/programs/${id}`, undefined, { host, headers: { 'accept-language': language } });

test('lists all programs with their states to anonymous visitors', async () => {
  const { status, body } = await list(100);
  expect(status).toBe(200);
  const states = Object.fromEntries(
    body.programs.map(({ cd_resource, state }: Record<string, unknown>) => [cd_resource, state]),
  );
  expect(states).toMatchObject({ 101: 'open', 108: 'opens-later', 109: 'closed', 110: 'paused' });
});

test('returns texts in the visitor’s language, or else in English', async () => {
  const nameIn = async (language: string) => (await find(101, language)).body.ds_displayname;
  expect(await nameIn('es')).toBe('Ayuda de emergencia para la renta');
  expect(await nameIn('ko')).toBe('긴급 임대료 지원');
  expect(await nameIn('vi')).toBe('Emergency Rental Assistance');
});

test('lists the pages and documents of a program', async () => {
  const { body } = await find(101);
  expect(body.pages).toContain('Your home');
  expect(body.papers).toContain('Eviction notice');
  expect(new Set(body.papers).size).toBe(body.papers.length);
  expect(body.whatHappensNext.length).toBeGreaterThan(10);
});

test('returns eligibility, actual decision times, and contacts with their languages', async () => {
  const { body } = await find(101, 'es');
  expect(body.eligibility).toContain('Vive en el condado de Riverbend.');
  expect(body.incomeLimits.map(({ size }: { size: number }) => size)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(body.help).toEqual({ phone: '(209) 555-0117', languages: ['en', 'es', 'ko', 'tl'] });
  const days = await queryRows<{ days: number }>(
    100,
    `select ceil(extract(epoch from h.at - a.submitted_at) / 86400)::int as days
     from application_history h join application a on a.id = h.application_id
     join workflow_state s on s.process_id = a.process_id and s.id = h.to_state_id
     where a.program_id = 101 and s.name in ('Approved', 'Denied') and h.at > now() - interval '90 days' order by 1`,
  );
  expect(days.length).toBeGreaterThan(20);
  expect(body.decisionDays).toEqual({
    median: days[Math.ceil(days.length * 0.5) - 1]?.days,
    ninetieth: days[Math.ceil(days.length * 0.9) - 1]?.days,
  });
  expect((await find(110)).body).toMatchObject({ decisionDays: null, state: 'paused' });
  expect((await find(110)).body.pauseReason).toContain('We’re ordering new signs.');
});

test("responds the same to another tenant's programs and unknown ones", async () => {
  expect((await list(210)).status).toBe(404);
  const foreign = await find(101, 'en', 'eastgate.localhost');
  const unknown = await find(987_654, 'en', 'eastgate.localhost');
  expect([foreign.status, unknown.status]).toEqual([404, 404]);
  expect({ ...foreign.body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' });
});

test.each(['abc', '1.5', '1e400', '', '99999999999999999999'])(
  'rejects %s as a program id and as a tenant id',
  async (id) => {
    for (const { status } of [await find(id), await list(id)]) {
      expect(status).toBeGreaterThanOrEqual(400);
      expect(status).toBeLessThan(500);
    }
  },
);
