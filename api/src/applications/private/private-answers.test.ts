// Social Security numbers from the first autosave to the view by staff: in full only in that view.
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { call } from '../../../test/client.ts';
import { createFormOffice, type FormOffice, type StartedApplication } from '../../../test/form-office.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { withOwnerConnection } from '../../platform/database.ts';

const label = (en: string) => ({ en });
const form = {
  pages: [
    {
      key: 'you',
      title: label('About you'),
      fields: [
        { kind: 'text', key: 'firstName', label: label('First name'), required: true },
        {
          kind: 'tax-number',
          key: 'ssn',
          label: label('Social security number'),
          of: 'person',
          required: true,
        },
        { kind: 'phone', key: 'phone', label: label('Phone'), isPrivate: true },
        {
          kind: 'computed',
          key: 'echo',
          label: label('What a rule sees of it'),
          value: { cat: ['number ', { var: 'ssn' }] },
        },
        {
          kind: 'group',
          key: 'members',
          label: label('People'),
          itemLabel: label('Person'),
          addLabel: label('Add'),
          fields: [
            { kind: 'text', key: 'name', label: label('Name'), required: true },
            { kind: 'tax-number', key: 'ssn', label: label('Number') },
          ],
        },
      ],
    },
  ],
  totals: { leak: { var: 'ssn' }, people: { count: [{ var: 'members' }] } },
};
const numbers = { own: '512-93-6781', member: '613-94-7782', phone: '(559) 813-4471' };
const traces = [...Object.values(numbers), '512936781', '613947782', '5598134471'];

let office: FormOffice;
beforeAll(async () => {
  office = await createFormOffice(form);
});

const answers = {
  firstName: 'Nadia',
  ssn: numbers.own,
  phone: numbers.phone,
  members: [{ name: 'Li', ssn: numbers.member }, { name: 'Bo' }],
};

/** Every table that contains one of the texts in any column, including the outbox, jobs, audit, events, and search. */
async function tablesWith(parts: readonly string[]): Promise<string[]> {
  const { url } = await testApp();
  return withOwnerConnection(url, async (owner) => {
    await owner.query("select set_config('app.tenant', $1, false)", [String(office.id)]);
    const tables = await owner.query(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema')`,
    );
    const found = parts.map((part) => `strpos(t::text, '${part}') > 0`).join(' or ');
    const looks = tables.rows
      .map(({ name }) => String(name))
      .map((name) => `select '${name}' as name where exists (select from ${name} t where ${found})`);
    return (await owner.query(looks.join(' union all '))).rows.map(({ name }) => String(name));
  });
}

async function submitApplication(): Promise<StartedApplication> {
  const applying = await office.startApplication();
  expect((await applying.save(0, answers)).status).toBe(200);
  expect((await applying.submit(1)).status).toBe(200);
  return applying;
}

test('security 41: returns private answers masked to the applicant and accepts sealed values unchanged', async () => {
  const one = await office.startApplication();
  await one.save(0, answers);
  const { body } = await one.read();
  expect(body.answers).toMatchObject({
    ssn: { masked: '•••-••-6781' },
    phone: { masked: '(•••) •••-4471' },
    members: [{ ssn: { masked: '•••-••-7782' } }, { name: 'Bo' }],
  });
  for (const trace of traces) expect(JSON.stringify(body)).not.toContain(trace);
  const [first, second] = body.answers.members;
  // Another position in the list, and a forged mask.
  const moved = { members: [second, { ...first, ssn: { ...first.ssn, masked: 'shown to staff' } }] };
  expect((await one.save(1, moved)).status).toBe(200);
  expect((await one.read()).body.answers.members[1].ssn).toEqual(first.ssn);
  expect((await one.submit(2)).status).toBe(200);
  for (const trace of traces) expect(JSON.stringify((await one.read()).body)).not.toContain(trace);
  expect((await one.read()).body.answers.ssn).toBe('•••-••-6781');
});

test('rejects a stale save without exposing private answers', async () => {
  const one = await office.startApplication();
  await one.save(0, answers);
  const late = await one.save(0, { ssn: numbers.own });
  expect([late.status, late.body.error]).toEqual([409, 'stale_answers']);
  for (const trace of traces) expect(JSON.stringify(late.body)).not.toContain(trace);
});

test('security 41: rejects sealed answers that are forged, altered, or from another application', async () => {
  const [one, other] = [await office.startApplication(), await office.startApplication()];
  await one.save(0, answers);
  const { ssn } = (await one.read()).body.answers;
  const forged = [
    ssn,
    { ...ssn, sealed: `${ssn.sealed}A` },
    { sealed: '', masked: null },
    { sealed: 'x.y', masked: '•••-••-6781' },
  ];
  for (const value of forged) {
    const refused = await other.save(0, { ssn: value });
    expect([refused.status, refused.body.fields]).toEqual([422, { ssn: ['invalid'] }]);
  }
  expect((await other.read()).body.answers).toEqual({});
});

test('saves an invalid tax number, reports it, and rejects it at submission', async () => {
  const one = await office.startApplication();
  await one.save(0, { ...answers, ssn: '000-12-3456' });
  const { ssn } = (await one.read()).body.answers;
  expect(ssn).toMatchObject({ masked: '•••-••-3456', problems: [{ word: 'invalid' }] });
  // The browser hides the problem, so the server must check.
  await one.save(1, { ssn: { sealed: ssn.sealed, masked: ssn.masked } });
  const refused = await one.submit(2);
  expect([refused.body.error, refused.body.fields]).toEqual(['answers_incomplete', { ssn: ['invalid'] }]);
});

test('security 60: reveals a private answer to staff with a reason, also in groups, and masks it in the case', async () => {
  const { id } = await submitApplication();
  const { body } = await call('GET', `/cases/${id}`, undefined, office.admin);
  expect(body.answers).toMatchObject({ ssn: '•••-••-6781', echo: 'number •••-••-6781' });
  for (const trace of traces) expect(JSON.stringify(body)).not.toContain(trace);
  const reveal = (path: string) =>
    call(
      'POST',
      `/cases/${id}/private-answers`,
      { path, reason: 'To compare it with the card' },
      office.admin,
    );
  expect((await reveal('ssn')).body).toEqual({ value: numbers.own });
  expect((await reveal('members.0.ssn')).body).toEqual({ value: numbers.member });
  expect((await reveal('members.1.ssn')).status).toBe(404);
  const looks = await queryRows(
    office.id,
    "select details from audit_entry where operation = 'work-queue/reveal-answer'",
  );
  expect(looks).toHaveLength(2);
});

test('security 60: never stores private numbers in plain text after saving, submitting, and validating', async () => {
  const { id } = await submitApplication();
  expect(await tablesWith(['Nadia'])).toContain('public.application_submission');
  expect(await tablesWith(traces)).toEqual([]);
  const { totals } = await queryRow<{ totals: object }>(
    office.id,
    'select totals from application_submission where application_id = $1',
    [id],
  );
  expect(totals).toEqual({ leak: '•••-••-6781', people: 2 });
});
