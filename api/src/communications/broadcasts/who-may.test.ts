// Permissions for broadcasts, and which broadcasts each role can see.
import { expect, test } from 'vitest';
import { askPrepare, draft, makeReaders } from '../../../test/broadcasts.ts';
import { call } from '../../../test/client.ts';
import { createOffice } from '../../../test/factories.ts';
import { sessionBook } from '../../../test/people.ts';
import { choosePanel, plainSheet, publishSheet } from '../../../test/review-program.ts';
import { rowOf } from '../../../test/rows.ts';

const session = sessionBook();

const calls = (id: number) =>
  [
    ['GET', `/broadcasts/${id}`, undefined],
    ['GET', `/broadcasts/${id}/check`, undefined],
    ['GET', `/broadcasts/${id}/recipients`, undefined],
    ['GET', `/broadcasts/${id}/file`, undefined],
    ['POST', `/broadcasts/${id}/steps`, { step: 'stop' }],
    [
      'PUT',
      `/broadcasts/${id}`,
      {
        version: 1,
        name: 'Stolen',
        way: 'either',
        language: 'en',
        texts: [],
        fillings: {},
        leavesAt: null,
        mailsPerMinute: 1,
        textsPerMinute: 1,
      },
    ],
  ] as const;

test('security 40: a broadcast of another office is as unknown as none, in every call', async () => {
  const [supervisor, office] = [await session('supervisor'), await createOffice()];
  const { id } = await draft(supervisor, await makeReaders([{ name: 'Ana' }]));
  for (const asked of [id, 987_654_321])
    for (const [method, path, body] of calls(asked)) {
      const answer = await call(method, path, body, office.admin);
      expect([path.replace(String(asked), ''), answer.status, answer.body.error]).toEqual([
        path.replace(String(asked), ''),
        404,
        'not_found',
      ]);
    }
  const { body } = await call('GET', '/broadcasts', undefined, office.admin);
  expect(body).toEqual({ broadcasts: [], hasMore: false });
});

test('who reviews a program without names learns them by no broadcast: neither prepared nor read', async () => {
  const [admin, supervisor] = [await session('admin'), await session('supervisor')];
  const lot = await makeReaders([{ name: 'Ana' }]);
  const { id } = await draft(supervisor, lot);
  const program = await rowOf(100, 'select id from program where process_id = 1');
  const programId = program['id'] as number;
  await publishSheet(admin, programId, { ...plainSheet, isBlind: true });
  await choosePanel(admin, programId, ['supervisor']);
  expect((await askPrepare(supervisor, lot)).body.error).toBe('blind_review');
  for (const path of ['/check', '/recipients', '/file'])
    expect((await call('GET', `/broadcasts/${id}${path}`, undefined, supervisor)).body.error).toBe(
      'blind_review',
    );
  const send = { step: 'send' };
  expect((await call('POST', `/broadcasts/${id}/steps`, send, supervisor)).body.error).toBe('blind_review');
  expect((await call('GET', `/broadcasts/${id}/recipients`, undefined, admin)).status).toBe(200);
});
