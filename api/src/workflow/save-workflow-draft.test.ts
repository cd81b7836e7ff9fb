import {
  createStepExample,
  workflowExample,
} from '@commonway/contract/work-queue/workflow/workflow-example.ts';
import { beforeAll, expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { createOffice, type Office } from '../../test/factories.ts';
import { createProgramCalls } from '../../test/office-programs.ts';
import {
  createProgramWithWorkflow,
  createStudioCalls,
  createUnrestrictedWorkflow,
  insertCases,
  officeProcess,
  type Studio,
} from '../../test/office-workflow.ts';
import { applyBulkChange } from '../../test/queue-items.ts';

const { states } = workflowExample;
let office: Office;
let staffId: number;
let studio: Studio;
beforeAll(async () => {
  office = await createOffice();
  staffId = await createProgramWithWorkflow(office, createUnrestrictedWorkflow);
  studio = createStudioCalls(office);
});

test('shows a workflow defined by database rows as a document in the studio', async () => {
  const body = await studio.readWorkflow();
  expect(body).toMatchObject({ version: null, draft: { revision: 0, definition: null } });
  expect(body.published).toEqual(createUnrestrictedWorkflow(staffId));
  expect(body.setup.processName).toBe('Help');
  expect(body.setup.staff).toEqual([{ id: staffId, name: 'Olive Office', roles: [99], isActive: true }]);
});

test('saves an invalid draft without applying it and refuses to publish it with its problems', async () => {
  const broken = { ...createUnrestrictedWorkflow(staffId), transitions: [] };
  const saved = await studio.save(broken);
  expect(saved.body).toMatchObject({ revision: 1, definition: broken, savedByName: 'Olive Office' });
  const refused = await studio.publish();
  expect([refused.status, refused.body.error]).toEqual([422, 'draft_has_problems']);
  expect(refused.body.problems.map(({ code, stateId }: Record<string, unknown>) => [code, stateId])).toEqual([
    ['dead-end', 101],
    ['dead-end', 102],
  ]);
  const [id] = await insertCases(office, 101, 1);
  const transition = { ItemID: id, NewStateID: 102, AssignedToUserID: staffId };
  expect(await applyBulkChange(office.admin, [transition])).toMatchObject([{ changed: true }]);
  expect((await studio.discard()).body).toMatchObject({ revision: 2, definition: null });
});

test('refuses to publish a draft that equals the published workflow', async () => {
  await studio.save(createUnrestrictedWorkflow(staffId));
  expect((await studio.publish()).body.error).toBe('draft_unchanged');
});

test('gives a duplicated program the workflow as its first version, with states of its own', async () => {
  const programs = createProgramCalls(office);
  const copied = await programs.post(officeProcess, '/copies');
  const { processId } = await programs.readSetup(copied.body.programId);
  const { version, published } = (await call('GET', `/workflows/${processId}`, undefined, office.admin)).body;
  expect(version).toBe(1);
  expect(published.states.map(({ name }: { name: string }) => name)).toEqual(states.map(({ name }) => name));
  expect(published.states.map(({ id }: { id: number }) => id)).not.toContain(101);
});

test('security Z10: rejects an invalid workflow completely', async () => {
  const { revision } = (await studio.readWorkflow()).draft;
  const [first] = states as [(typeof states)[0]];
  const wrong = [
    { ...workflowExample, states: [{ ...first, color: 'red' }] },
    { ...workflowExample, states: [first, first] },
    { ...workflowExample, transitions: [{ ...createStepExample(101, 102), condition: { or: [] } }] },
    { ...workflowExample, reasons: [{ id: 1, label: { es: 'No' }, groupId: null }] },
  ];
  for (const definition of wrong)
    expect((await call('PUT', `${studio.at}/draft`, { revision, definition }, office.admin)).status).toBe(
      422,
    );
});
