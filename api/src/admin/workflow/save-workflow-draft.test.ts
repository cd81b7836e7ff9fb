import { stepExample, workflowExample } from '@commonway/contract/work-queue/workflow/workflow-example.ts';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../../test/client.ts';
import { createOffice, type Office } from '../../../test/factories.ts';
import {
  giveCases,
  giveWorkflow,
  openWorkflow,
  type Studio,
  studioOf,
} from '../../../test/office-workflow.ts';
import { change } from '../../../test/queue-items.ts';

const { states } = workflowExample;
let office: Office;
let staffId: number;
let studio: Studio;
beforeAll(async () => {
  office = await createOffice();
  staffId = await giveWorkflow(office, openWorkflow);
  studio = studioOf(office);
});

test('shows a workflow defined by database rows as a document in the studio', async () => {
  const body = await studio.read();
  expect(body).toMatchObject({ processName: 'Help', version: 0, draft: { version: 0, document: null } });
  expect(body.published).toEqual(openWorkflow(staffId));
  expect(body.office.staff).toEqual([{ id: staffId, name: 'Olive Office', roles: [99], isActive: true }]);
});

test('saves an invalid draft without applying it and refuses to publish it with its problems', async () => {
  const broken = { ...openWorkflow(staffId), transitions: [] };
  const saved = await studio.save(broken);
  expect(saved.body).toMatchObject({ version: 1, document: broken, savedByName: 'Olive Office' });
  const refused = await studio.publish();
  expect([refused.status, refused.body.error]).toEqual([422, 'workflow_has_problems']);
  expect(refused.body.problems.map(({ code, stateId }: Record<string, unknown>) => [code, stateId])).toEqual([
    ['dead-end', 101],
    ['dead-end', 102],
  ]);
  const [id] = await giveCases(office, 101, 1);
  const transition = { ItemID: id, NewStateID: 102, AssignedToUserID: staffId };
  expect(await change(office.admin, [transition])).toMatchObject([{ changed: true }]);
  expect((await studio.save(null)).body).toMatchObject({ version: 2, document: null });
});

test('rejects a stale save with the current draft and accepts one of 50 concurrent saves', async () => {
  const { version } = (await studio.read()).draft;
  const all = await Promise.all(
    Array.from({ length: 50 }, () => studio.save(openWorkflow(staffId), version)),
  );
  expect(all.map(({ status }) => status).sort()).toEqual([200, ...Array<number>(49).fill(409)]);
  expect(all.find(({ status }) => status === 409)?.body).toMatchObject({
    error: 'stale_version',
    current: { version: version + 1, savedByName: 'Olive Office' },
  });
  expect((await studio.publish(version)).body.error).toBe('stale_version');
  expect((await studio.publish()).body.error).toBe('workflow_unchanged');
});

test('security Z10: rejects an invalid workflow completely', async () => {
  const { version } = (await studio.read()).draft;
  const [first] = states as [(typeof states)[0]];
  const wrong = [
    { ...workflowExample, states: [{ ...first, color: 'red' }] },
    { ...workflowExample, states: [first, first] },
    { ...workflowExample, transitions: [{ ...stepExample(101, 102), condition: { or: [] } }] },
    { ...workflowExample, reasons: [{ id: 1, label: { es: 'No' }, groupId: null }] },
  ];
  for (const document of wrong)
    expect((await call('PUT', `${studio.at}/draft`, { version, document }, office.admin)).status).toBe(422);
});
