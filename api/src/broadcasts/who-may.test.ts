// Permissions for broadcasts, and which broadcasts each role can see.
import { expect, test } from 'vitest';
import { createDraft, createRecipients, requestPrepare } from '../../test/broadcasts.ts';
import { call } from '../../test/client.ts';
import { createOffice } from '../../test/factories.ts';
import { createSessionCache } from '../../test/people.ts';
import { plainSheet, publishSheet, savePanel } from '../../test/review-program.ts';
import { queryRow } from '../../test/rows.ts';

const session = createSessionCache();

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

test('security 40: returns the same 404 for a broadcast of another office and a missing one, in every operation', async () => {
  const [supervisor, office] = [await session('supervisor'), await createOffice()];
  const { id } = await createDraft(supervisor, await createRecipients([{ name: 'Ana' }]));
  for (const broadcastId of [id, 987_654_321])
    for (const [method, path, body] of calls(broadcastId)) {
      const response = await call(method, path, body, office.admin);
      expect([path.replace(String(broadcastId), ''), response.status, response.body.error]).toEqual([
        path.replace(String(broadcastId), ''),
        404,
        'not_found',
      ]);
    }
  const { body } = await call('GET', '/broadcasts', undefined, office.admin);
  expect(body).toEqual({ broadcasts: [], hasMore: false });
});

test('hides applicant names from blind reviewers: rejects preparing and reading broadcasts', async () => {
  const [admin, supervisor] = [await session('admin'), await session('supervisor')];
  const lot = await createRecipients([{ name: 'Ana' }]);
  const { id } = await createDraft(supervisor, lot);
  const program = await queryRow(100, 'select id from program where process_id = 1');
  const programId = program['id'] as number;
  await publishSheet(admin, programId, { ...plainSheet, isBlind: true });
  await savePanel(admin, programId, ['supervisor']);
  // A session has its cases for up to a second.
  await expect.poll(async () => (await requestPrepare(supervisor, lot)).body.error).toBe('nothing_selected');
  for (const path of ['/check', '/recipients', '/file'])
    expect((await call('GET', `/broadcasts/${id}${path}`, undefined, supervisor)).body.error).toBe(
      'blind_review',
    );
  const send = { step: 'send' };
  expect((await call('POST', `/broadcasts/${id}/steps`, send, supervisor)).body.error).toBe('blind_review');
  expect((await call('GET', `/broadcasts/${id}/recipients`, undefined, admin)).status).toBe(200);
});
