// When fees become due, over HTTP on real PostgreSQL: as announced, based on the submitted answers.
import type { ProgramFee } from '@commonway/contract/programs/fees/program-fee.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, call } from '../../../test/client.ts';
import { toEntries } from '../../../test/entries.ts';
import { createApplicant } from '../../../test/factories.ts';
import { runJob } from '../../../test/fees.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;
const program = { id: 8054, processId: 8054 };
const text = (en: string) => ({ en });
const fees: Partial<ProgramFee>[] = [
  {
    key: 'filing',
    label: text('Filing'),
    amount: { rule: { '*': [{ var: 'days' }, 10] }, minMinor: 1500, maxMinor: 6000 },
    waiver: { rule: { '==': [{ var: 'days' }, 1] }, because: text('One day is free') },
  },
  { key: 'permit', label: text('Permit'), amount: { minor: 4000 }, dueInState: 'Approved' },
];
const form = {
  pages: [
    {
      key: 'days',
      title: text('Days'),
      fields: [{ key: 'days', kind: 'number', label: text('Days'), required: true }],
    },
  ],
};

beforeAll(async () => {
  await queryRows(
    tenant,
    `with p as (
       insert into program (tenant_id, id, process_id, code, name, summary, audience, for_whom, what_it_gives, allows_multiple_applications, settings, fees)
       values (100, $1::bigint, $1::bigint::int, 'market-days', '{"en": "Market days"}', '{"en": "Market"}', 'individual', '{"en": "All"}', '{"en": "A place"}', true,
               '{"Payments": {"Type": "Online"}}', $2::jsonb) returning id
     ), f as (insert into form_version (tenant_id, program_id, version, definition) select 100, id, 1, $3::jsonb from p returning version)
     insert into workflow_state (tenant_id, process_id, id, name, color, label, is_initial) values
       (100, $1::bigint::int, 1, 'Application Received', '#5f6b7a', '{"en": "Received"}', true), (100, $1::bigint::int, 2, 'Approved', '#3f7a3c', '{"en": "Approved at last"}', false)
     returning id`,
    [program.id, JSON.stringify(fees), JSON.stringify(form)],
  );
  await queryRows(
    tenant,
    'insert into workflow_transition (tenant_id, process_id, from_state_id, to_state_id) values (100, $1, 1, 2) returning from_state_id',
    [program.processId],
  );
});

async function draft(days: number): Promise<{ id: number; caller: Caller }> {
  const caller = await createApplicant();
  const { body } = await call('POST', '/applications', { programId: program.id }, caller);
  await call(
    'PATCH',
    `/applications/${body.applicationId}/answers`,
    { revision: 0, answers: { days } },
    caller,
  );
  return { id: body.applicationId, caller };
}

async function submitDraft(days: number) {
  const { id, caller } = await draft(days);
  expect((await call('POST', `/applications/${id}/submit`, { revision: 1 }, caller)).status).toBe(200);
  return { id, caller };
}

const feesOf = async (id: number, caller: Caller) =>
  (await call('GET', `/applications/${id}/fees`, undefined, caller)).body;

test('spec 3 Payments {Type}: shows fees and waivers to anonymous visitors before an application starts', async () => {
  const { body } = await call('GET', `/programs/${program.id}`);
  expect(body.fees).toEqual([
    {
      label: 'Filing',
      minMinor: 1500,
      maxMinor: 6000,
      currency: 'USD',
      dueInState: null,
      waiver: 'One day is free',
    },
    {
      label: 'Permit',
      minMinor: 4000,
      maxMinor: 4000,
      currency: 'USD',
      dueInState: 'Approved at last',
      waiver: null,
    },
  ]);
});

test('estimates the fees of a draft from its current answers', async () => {
  const { id, caller } = await draft(4);
  expect(await feesOf(id, caller)).toMatchObject({
    type: 'Online',
    isOpen: false,
    fees: [
      { id: null, status: 'planned', amountMinor: 4000, dueInState: null },
      { id: null, status: 'planned', amountMinor: 4000, dueInState: 'Approved at last' },
    ],
  });
  await call('PATCH', `/applications/${id}/answers`, { revision: 1, answers: { days: 1 } }, caller);
  expect((await feesOf(id, caller)).fees[0]).toMatchObject({
    status: 'exempt',
    waivedBecause: 'One day is free',
  });
});

test('fixes the fee at submission, regardless of later changes to the program', async () => {
  const { id, caller } = await submitDraft(4);
  await queryRows(
    tenant,
    `update program set fees = jsonb_set(fees, '{0,amount}', '{"minor": 9900}') where id = $1 returning id`,
    [program.id],
  );
  const later = await submitDraft(4);
  await queryRows(tenant, 'update program set fees = $2 where id = $1 returning id', [
    program.id,
    JSON.stringify(fees),
  ]);
  expect((await feesOf(id, caller)).fees).toMatchObject([
    { key: 'filing', status: 'due', amountMinor: 4000 },
  ]);
  expect((await feesOf(later.id, later.caller)).fees).toMatchObject([{ amountMinor: 9900 }]);
  expect(await queryRow(tenant, 'select payment_status from application where id = $1', [id])).toEqual({
    payment_status: 'Pending',
  });
});

test('waives the fee if the answers qualify, and shows the reason', async () => {
  const { id, caller } = await submitDraft(1);
  const { fees: charged } = await feesOf(id, caller);
  expect(charged).toMatchObject([{ status: 'waived', waivedBecause: 'One day is free' }]);
  const path = `/applications/${id}/fees/${charged[0].id}/payments`;
  expect((await call('POST', path, {}, caller)).body.error).toBe('fee_not_due');
});

test('charges a fee once when the application reaches its state, and sends a letter', async () => {
  const { id, caller } = await submitDraft(2);
  const supervisor = await session('supervisor');
  const { version } = await queryRow(tenant, 'select version from application where id = $1', [id]);
  const change = toEntries({
    ProcessID: program.processId,
    ItemID: id,
    NewStateID: 2,
    Version: version as number,
  });
  const { body } = await call('POST', '/AdvanceState/bulk', [change], supervisor);
  expect(body.AdvanceState[0]).toMatchObject({ changed: true });
  await Promise.all([1, 2, 3].map(() => runJob('payments/charge-fees', { applicationId: id })));
  expect((await feesOf(id, caller)).fees).toMatchObject([
    { key: 'filing', amountMinor: 2000 },
    { key: 'permit', amountMinor: 4000, status: 'due' },
  ]);
  const letterQuery = `select 1 from communication where application_id = $1 and letter like 'fee-due:%'`;
  expect(await queryRows(tenant, letterQuery, [id])).toHaveLength(1);
});

test('does not charge a fee for a state that the application is not in', async () => {
  const { id, caller } = await submitDraft(2);
  await runJob('payments/charge-fees', { applicationId: id });
  expect((await feesOf(id, caller)).fees).toHaveLength(1);
});
