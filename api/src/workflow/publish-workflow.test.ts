import { toCondition } from '@commonway/contract/work-queue/workflow/condition.ts';
import type { Workflow } from '@commonway/contract/work-queue/workflow/workflow.ts';
import {
  createStateExample,
  createStepExample,
} from '@commonway/contract/work-queue/workflow/workflow-example.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { createOffice, type Office } from '../../test/factories.ts';
import {
  createProgramWithWorkflow,
  createStudioCalls,
  createUnrestrictedWorkflow,
  insertCases,
  type Studio,
} from '../../test/office-workflow.ts';
import { applyBulkChange } from '../../test/queue-items.ts';
import { queryRow, queryRows } from '../../test/rows.ts';

let office: Office;
let staffId: number;
let studio: Studio;
beforeAll(async () => {
  office = await createOffice();
  staffId = await createProgramWithWorkflow(office, createUnrestrictedWorkflow);
  studio = createStudioCalls(office);
});

const move = async (itemId: number, to: number, more: Record<string, string | number> = {}) =>
  (
    await applyBulkChange(office.admin, [
      { ItemID: itemId, NewStateID: to, AssignedToUserID: staffId, ...more },
    ])
  )[0];
/** Every state that the queue or a report offers as a choice. */
const offeredAnywhere = async (): Promise<string[]> => {
  const { filters } = (await call('POST', '/GetWorkQueue', [], office.admin)).body.GetWorkQueue;
  const report = (await call('GET', '/reports/overview', undefined, office.admin)).body;
  return [...filters, ...report.byState].map(({ name }: { name: string }) => name);
};
const idOf = async (name: string): Promise<number> =>
  (await studio.readWorkflow()).published.states.find((state: { name: string }) => state.name === name).id;

describe('publishing', () => {
  test('applies the new workflow to the queue at once and offers the new step', async () => {
    const [id] = (await insertCases(office, 101, 1)) as [number];
    const { version } = await studio.publishChange((now) => ({
      ...now,
      states: [...now.states, createStateExample(-1, 'QA/QC', { staffIds: [staffId] })],
      transitions: [...now.transitions, createStepExample(101, -1), createStepExample(-1, 103)],
    }));
    expect(version).toBe(1);
    const changes = await studio.getPublishedChanges();
    expect(changes.map(({ kind, name, to }) => [kind, name, to])).toEqual([
      ['state-added', 'QA/QC', null],
      ['step-added', 'Received', 'QA/QC'],
      ['step-added', 'QA/QC', 'Approved'],
    ]);
    const newStateId = await idOf('QA/QC');
    expect(newStateId).toBeGreaterThan(1_000_000);
    const entries = [{ key: 'ItemID', val: String(id), type: 'Int' }];
    const { body } = await call('POST', '/GetPossibleStates', entries, office.admin);
    const offered = body.GetPossibleStates.map((row: Record<string, unknown>) => row['possible_state_name']);
    expect(offered).toContain('QA/QC');
    expect(await move(id, newStateId)).toMatchObject({ changed: true, stateName: 'QA/QC' });
  });

  test('deducts the awards of cases in a state from the budget once the state commits awards', async () => {
    const [id] = (await insertCases(office, 103, 1)) as [number];
    await queryRows(office.id, 'update application set award_amount = 250.5 where id = $1', [id]);
    await queryRows(office.id, 'update program set budget = 1000');
    const commits = (isOn: boolean) =>
      studio.publishChange((now) => ({
        ...now,
        states: now.states.map((state) => (state.id === 103 ? { ...state, commitsAward: isOn } : state)),
      }));
    const getBudgetLeft = async (): Promise<number> =>
      (await call('GET', '/programs/7001', undefined, { host: office.host })).body.budget.left;
    await commits(true);
    expect(await studio.getPublishedChanges()).toMatchObject([
      { kind: 'state-changed', fields: { commitsAward: { before: false, after: true } } },
    ]);
    expect(await getBudgetLeft()).toBe(749.5);
    await commits(false);
    expect(await getBudgetLeft()).toBe(1000);
  });

  test('blocks a step until the application meets its condition', async () => {
    await studio.publishChange((now) => ({
      ...now,
      transitions: now.transitions.map((step) =>
        step.from === 102 && step.to === 103
          ? { ...step, condition: toCondition([{ fact: 'awardAmount', sign: '>', value: 100 }]) }
          : step,
      ),
    }));
    const [low, high] = (await insertCases(office, 102, 2, staffId)) as [number, number];
    await queryRows(office.id, 'update application set award_amount = 100.01 where id = $1', [high]);
    const offered = async (id: number) =>
      (
        await call(
          'POST',
          '/GetPossibleStates',
          [{ key: 'ItemID', val: String(id), type: 'Int' }],
          office.admin,
        )
      ).body.GetPossibleStates.map((row: Record<string, unknown>) => row['possible_state_id']);
    expect([await offered(low), await offered(high)]).toEqual([
      [102, 104],
      [102, 103, 104],
    ]);
    const items = [low, high].map((id) => ({ id, version: 1 }));
    const transition = { stateId: 103, ownerId: null };
    const preview = await call(
      'POST',
      '/bulk-changes/preview',
      { selection: { kind: 'items', items }, change: transition },
      office.admin,
    );
    expect(preview.body).toMatchObject({ total: 2, allowed: 1 });
    const verdicts = await applyBulkChange(
      office.admin,
      [low, high].map((id) => ({ ItemID: id, NewStateID: 103 })),
    );
    expect(verdicts.map(({ changed, error }) => [changed, error])).toEqual([
      [false, 'condition_not_met'],
      [true, null],
    ]);
  });

  test('accepts only reasons linked to the state', async () => {
    await studio.publishChange((now) => ({
      ...now,
      reasons: [...now.reasons, { id: -1, label: { en: 'Too late' }, groupId: 8 }],
    }));
    const late = await queryRow(office.id, `select id from denial_reason where label ->> 'en' = 'Too late'`);
    const [id] = (await insertCases(office, 102, 1, staffId)) as [number];
    const deny = (reason: number) => move(id, 104, { DenialReasonID: reason, Comment: 'No' });
    expect(await deny(late['id'] as number)).toMatchObject({ error: 'denial_reason_required' });
    expect(await deny(1)).toMatchObject({ changed: true });
    const offered = async (query: string) => {
      const { body } = await call('GET', `/denial-reasons?${query}`, undefined, office.admin);
      return body.items.map(({ name }: { name: string }) => name);
    };
    expect(await offered('stateId=104')).toEqual(['Papers are missing']);
    // No denial leads to this state.
    expect(await offered('stateId=102')).toEqual([]);
    // Spec 3: "id and name in a list for one group (8)".
    expect(await offered('group=8')).toEqual(['Too late']);
  });

  test('removes a state with cases only with a successor and records the moved cases in the history and the audit log', async () => {
    const review = await insertCases(office, 102, 2, null);
    const { published } = await studio.readWorkflow();
    const withoutState: Workflow = {
      ...published,
      states: published.states.filter(({ id }: { id: number }) => id !== 101),
      transitions: published.transitions.filter(
        ({ from, to }: Record<string, number>) => from !== 101 && to !== 101,
      ),
    };
    const entry = {
      ...withoutState,
      states: withoutState.states.map((state) => ({ ...state, isInitial: state.id === 102 })),
    };
    const [waiting] = (await insertCases(office, 101, 1)) as [number];
    await studio.save(entry);
    const codes = (await studio.publish()).body.problems.map(({ code }: { code: string }) => code);
    expect(codes).toEqual(['cases-stranded']);
    await studio.save({ ...entry, successors: [{ stateId: 101, successorId: 102 }] });
    expect((await studio.publish()).status).toBe(200);
    const moved = await queryRow(
      office.id,
      `select details -> 'movedCases' as count from audit_entry
       where operation = 'workflow/publish-workflow' and details ? 'movedCases'`,
    );
    expect(moved['count']).toBeGreaterThan(0);
    expect(
      await queryRow(office.id, 'select state_id, owner_id from application where id = $1', [waiting]),
    ).toEqual({
      state_id: 102,
      owner_id: staffId,
    });
    const history = `select kind, from_state_id, to_state_id from application_history where application_id = $1`;
    expect(await queryRows(office.id, history, [waiting])).toEqual([
      { kind: 'state_and_owner', from_state_id: 101, to_state_id: 102 },
    ]);
    expect((await move(waiting, 101))?.error).toBe('transition_not_allowed');
    expect(await offeredAnywhere()).not.toContain('Received');
    expect(await queryRow(office.id, 'select owner_id from application where id = $1', [review[0]])).toEqual({
      owner_id: null,
    });
  });

  test('restores a removed state with its id when an old version is published again', async () => {
    const { published, draft } = await studio.readWorkflow();
    const restored = await call(
      'POST',
      `${studio.at}/restore`,
      { revision: draft.revision, version: 1 },
      office.admin,
    );
    const { definition } = restored.body;
    const published1 = (await call('GET', `${studio.at}/versions/1`, undefined, office.admin)).body;
    expect(definition).toEqual(published1.definition);
    expect((await studio.publish()).status).toBe(200);
    const names = ({ states }: Workflow) => states.map(({ id, name }) => `${id} ${name}`);
    expect(names((await studio.readWorkflow()).published)).toEqual(names(definition));
    expect(names(published)).not.toContain('101 Received');
    expect(names(definition)).toContain('101 Received');
  });

  test('lets two states swap names', async () => {
    const names: Record<string, string> = { Approved: 'Denied', Denied: 'Approved' };
    await studio.publishChange((now) => ({
      ...now,
      states: now.states.map((state) => ({ ...state, name: names[state.name] ?? state.name })),
    }));
    expect(await idOf('Denied')).toBe(103);
  });

  test('rejects state and staff ids of other processes and tenants', async () => {
    await queryRows(
      office.id,
      `with other as (insert into program (tenant_id, id, process_id, code, name, summary, audience, for_whom, what_it_gives)
         values ($1, 7002, 7002, 'other', '{"en": "Other"}', '{}', 'individual', '{}', '{}') returning process_id)
       insert into workflow_state (tenant_id, process_id, id, name, color) select $1, process_id, 555, 'Theirs', '#000000' from other`,
      [office.id],
    );
    await studio.publishChange((now) => ({
      ...now,
      states: [...now.states, createStateExample(555, 'Ours', { isTerminal: true })],
      transitions: [...now.transitions, createStepExample(102, 555)],
    }));
    expect(await idOf('Ours')).not.toBe(555);
    const person = { ...(await studio.readWorkflow()).published };
    person.states = person.states.map((state: object) => ({ ...state, staffIds: [30_001] }));
    await studio.save(person);
    expect((await studio.publish()).body.problems[0]).toMatchObject({ code: 'unknown-person' });
    await studio.discard();
  });

  test('accepts one of 50 concurrent publications and writes one version', async () => {
    const { published } = await studio.readWorkflow();
    const renamed = published.states.map((state: { name: string }) => ({ ...state, name: `${state.name}!` }));
    const { revision } = (await studio.save({ ...published, states: renamed })).body;
    const all = await Promise.all(Array.from({ length: 50 }, () => studio.publish(revision)));
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(all.filter(({ status }) => status !== 200).map(({ body }) => body.error))).toEqual(
      new Set(['draft_changed']),
    );
    const { versions } = (await call('GET', `${studio.at}/versions`, undefined, office.admin)).body;
    const numbers = versions.map((each: { version: number }) => each.version);
    expect(numbers).toEqual(numbers.map((_: number, index: number) => numbers.length - index));
  });

  test('records each publication in the audit log with values before and after', async () => {
    expect((await studio.getPublishedChanges())[0]?.fields).toMatchObject({
      name: { after: expect.stringMatching('!$') },
    });
  });
});

test('moves cases by the old or the new workflow during a publication and leaves no case in a removed state', async () => {
  const { published } = await studio.readWorkflow();
  const [first, , third] = published.states;
  const ids = await insertCases(office, first.id, 200);
  const left = {
    ...published,
    states: [...published.states, createStateExample(-1, 'Doorway')],
    transitions: [...published.transitions, createStepExample(first.id, -1), createStepExample(-1, third.id)],
  };
  await studio.save(left);
  await studio.publish();
  const doorway = await idOf('Doorway');
  await studio.save({ ...published, successors: [{ stateId: doorway, successorId: third.id }] });
  const { revision } = (await studio.readWorkflow()).draft;
  const lots = Array.from({ length: 20 }, (_, lot) => ids.slice(lot * 10, lot * 10 + 10));
  const [published2] = await Promise.all([
    studio.publish(revision),
    ...lots.map((lot) =>
      applyBulkChange(
        office.admin,
        lot.map((id) => ({ ItemID: id, NewStateID: doorway })),
      ),
    ),
  ]);
  expect(published2.status).toBe(200);
  const { stranded } = await queryRow(
    office.id,
    `select count(*)::int as stranded from application a join workflow_state s on s.process_id = a.process_id and s.id = a.state_id
     where s.retired_at is not null`,
  );
  expect(stranded).toBe(0);
});
