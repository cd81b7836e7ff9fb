// A process of a test office, with its workflow and cases.
import type { Difference } from '@commonway/contract/work-queue/workflow/compare-workflows.ts';
import type { Workflow } from '@commonway/contract/work-queue/workflow/workflow.ts';
import { workflowExample } from '@commonway/contract/work-queue/workflow/workflow-example.ts';
import { expect } from 'vitest';
import { saveWorkflow } from '../src/workflow/queries/rows.ts';
import { testApp } from './app.ts';
import { type Answer, call } from './client.ts';
import type { Office } from './factories.ts';
import { queryRow, queryRows } from './rows.ts';

export const officeProcess = 7001;

/** Inserts the office's only program with a workflow; returns the administrator's staff id, which `workflow` gets. */
export async function createProgramWithWorkflow(
  { id }: Office,
  workflow: (staffId: number) => Workflow,
): Promise<number> {
  const { ports } = await testApp();
  const program = `insert into program (tenant_id, id, process_id, code, name, summary, audience, for_whom, what_it_gives)
    values ($1, 7001, $2, 'help', '{"en": "Help"}', '{"en": "Help"}', 'individual', '{"en": "All"}', '{"en": "Help"}')`;
  await queryRows(id, program, [id, officeProcess]);
  const { staffId } = await queryRow(id, 'select min(id) as "staffId" from staff_member');
  await ports.database.tenant(id, (tx) => saveWorkflow(tx, officeProcess, workflow(staffId as number)));
  return staffId as number;
}

/** Removes all states of the office's process, as for a program that has no workflow yet. */
export async function clearWorkflow({ id }: Office): Promise<void> {
  const { ports } = await testApp();
  const none: Workflow = { states: [], transitions: [], reasons: [], successors: [] };
  await ports.database.tenant(id, (tx) => saveWorkflow(tx, officeProcess, none));
}

/** Inserts submitted cases in a state of the office's process; returns their ids in order. */
export async function insertCases(
  { id }: Office,
  stateId: number,
  count: number,
  ownerId: number | null = null,
) {
  const rows = await queryRows<{ id: number }>(
    id,
    `with person as (insert into applicant (tenant_id, kind, name, mail) values ($1, 'individual', 'Ada Moor', 'ada@example.test') returning id)
     insert into application (tenant_id, program_id, process_id, state_id, applicant_id, applicant_name, owner_id, owner_name, form_version,
                              is_submitted, submitted_at, state_since)
     select $1, 7001, $2, $3, person.id, 'Ada Moor', $4, (select name from staff_member where id = $4), 1, true, now(), now()
     from person, generate_series(1, $5::int) returning id`,
    [id, officeProcess, stateId, ownerId, count],
  );
  return rows.map((row) => row.id).toSorted((one, other) => one - other);
}

/** The example's workflow without role restrictions; `owner` owns the cases in review. */
export const createUnrestrictedWorkflow = (owner: number): Workflow => ({
  ...workflowExample,
  states: workflowExample.states.map((state) =>
    state.requiresAssignment ? { ...state, staffIds: [owner], defaultStaffId: owner } : state,
  ),
  transitions: workflowExample.transitions.map((step) => ({ ...step, roleIds: [] })),
});

/** Returns the administrator's calls of the workflow editor; drafts are saved over the current one. */
export function createStudioCalls(office: Office) {
  const { admin } = office;
  const at = `/workflows/${officeProcess}`;
  const readWorkflow = async (): Promise<Answer['body']> => (await call('GET', at, undefined, admin)).body;
  const currentRevision = async (): Promise<number> => (await readWorkflow()).draft.revision;
  const save = async (definition: Workflow, revision?: number): Promise<Answer> =>
    call('PUT', `${at}/draft`, { revision: revision ?? (await currentRevision()), definition }, admin);
  const discard = async (): Promise<Answer> =>
    call('POST', `${at}/discard`, { revision: await currentRevision() }, admin);
  const publish = async (revision?: number): Promise<Answer> =>
    call('POST', `${at}/publish`, { revision: revision ?? (await currentRevision()) }, admin);
  /** The changes that the audit trail recorded of the newest publication. */
  const getPublishedChanges = async (): Promise<Difference[]> => {
    const [newest] = await queryRows<{ changes: Difference[] }>(
      office.id,
      `select details -> 'changes' as changes from audit_entry
       where operation = 'workflow/publish-workflow' and outcome = 'done' and details ? 'changes' order by id desc limit 1`,
    );
    return newest?.changes ?? [];
  };
  /** Changes the current workflow and publishes it. */
  const publishChange = async (edit: (workflow: Workflow) => Workflow): Promise<Answer['body']> => {
    expect((await save(edit((await readWorkflow()).published))).status).toBe(200);
    const { status, body } = await publish();
    expect([status, body.error, body.problems]).toEqual([200, undefined, undefined]);
    return body;
  };
  return { at, readWorkflow, save, discard, publish, getPublishedChanges, publishChange };
}
export type Studio = ReturnType<typeof createStudioCalls>;
