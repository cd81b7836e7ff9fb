import { checkForm } from '@commonway/contract/programs/form/check-form.ts';
import { formDefinitionSchema } from '@commonway/contract/programs/form-definition.ts';
import { verify } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { type OwnerConnection, withOwnerConnection } from '../../src/platform/database.ts';
import { createDatabase } from '../../test/worker-database.ts';
import { consistencyChecks } from './consistency-checks.ts';
import { demoPassword, demoPeople } from './people/demo-people.ts';
import { demoTenants, tenantId } from './tenants/tenants.ts';

/** The template database contains the freshly seeded demo; no other test touches this clone. */
let demo: Promise<string> | undefined;

async function inDemo<T>(tenant: number, read: (owner: OwnerConnection) => Promise<T>): Promise<T> {
  demo ??= createDatabase();
  return withOwnerConnection(await demo, async (owner) => {
    await owner.query("select set_config('app.tenant', $1, false)", [String(tenant)]);
    return read(owner);
  });
}

const rowsAt = (tenant: number, text: string, values: unknown[] = []) =>
  inDemo(tenant, async (owner) => (await owner.query(text, values)).rows);

test.each(demoTenants.map(({ id, subdomain }) => [subdomain, id] as const))(
  'counters and references of %s match the rows they count',
  async (_subdomain, tenant) => {
    await inDemo(tenant, async (owner) => {
      for (const [what, text] of Object.entries(consistencyChecks))
        expect((await owner.query(text)).rows, what).toEqual([]);
    });
  },
);

test('seeds the tenants that external systems expect', async () => {
  const rows = await rowsAt(0, 'select id, subdomain, is_active as active from tenant order by id');
  expect(rows.map(({ id, subdomain }) => `${id} ${subdomain}`)).toEqual([
    '100 riverbend',
    '210 eastgate',
    '220 marketway',
    '230 democity',
    '240 closedtown',
    '250 noor',
    '344 services',
    '483 healthx',
  ]);
  expect(rows.filter(({ active }) => active !== true)).toHaveLength(1);
});

test('gives every named person their accounts and the demo password', async () => {
  const rows = await rowsAt(
    0,
    `select l.login_id, c.password_hash, count(a.id)::int as accounts from identity.login l
     join identity.credential c using (person_id) left join identity.account a using (person_id)
     group by 1, 2`,
  );
  const counts = Object.fromEntries(rows.map((row) => [row['login_id'], row['accounts']]));
  expect(counts).toEqual(
    Object.fromEntries(demoPeople.map(({ login, accounts }) => [login, accounts.length])),
  );
  expect(await verify(rows[0]?.['password_hash'] as string, demoPassword)).toBe(true);
});

test('gives Riverbend about 400 applications that cover every status of their processes', async () => {
  const [totals] = await rowsAt(
    tenantId.riverbend,
    'select count(*)::int as all, count(*) filter (where is_submitted)::int as sent from application',
  );
  expect(totals?.['sent']).toBeGreaterThan(380);
  expect(totals?.['all']).toBeGreaterThan(totals?.['sent'] as number);
  const empty = await rowsAt(
    tenantId.riverbend,
    `select s.process_id, s.name from workflow_state s
     where s.process_id not in (31, 32, 33)
       -- No demo application is withdrawn yet.
       and s.name <> 'Withdrawn' and not exists (select from application a where a.process_id = s.process_id and a.state_id = s.id)`,
  );
  expect(empty).toEqual([]);
});

const withoutApplications = ['closedtown', 'healthx'];

test.each(demoTenants.map(({ id, subdomain }) => [subdomain, id] as const))(
  'every submitted application at %s has a complete form',
  async (subdomain, tenant) => {
    const rows = await rowsAt(
      tenant,
      `select s.application_id, s.answers, f.definition, to_char(s.submitted_at at time zone 'America/Los_Angeles', 'YYYY-MM-DD') as day
       from application_submission s join application a on a.id = s.application_id
       join form_version f on f.program_id = a.program_id and f.version = s.form_version`,
    );
    expect(rows.length > 0).toBe(!withoutApplications.includes(subdomain));
    for (const row of rows) {
      const form = formDefinitionSchema.parse(row['definition']);
      const problems = checkForm(form, row['answers'] as Record<string, unknown>, row['day'] as string);
      expect(problems, `application ${row['application_id']}`).toEqual([]);
    }
  },
);

test('gives Ana one application in progress and none for Emergency Rental Assistance', async () => {
  const rows = await rowsAt(
    tenantId.riverbend,
    `select p.code, s.name as state from application a join applicant who on who.id = a.applicant_id
     join program p on p.id = a.program_id left join workflow_state s on s.process_id = a.process_id and s.id = a.state_id
     where who.mail = 'ana@example.test'`,
  );
  expect(rows).toEqual([{ code: 'utility-relief', state: 'Case-Review' }]);
});

test('gives the household an open information request for a form field with a future due date', async () => {
  const rows = await rowsAt(
    tenantId.riverbend,
    `select p.mail, r.state, r.due_on > current_date as "isAhead",
       f.definition @? format('$.**.fields[*] ? (@.key == "%s")', r.items -> 0 ->> 'field')::jsonpath as "isOfForm"
     from information_request r join application a on a.id = r.application_id join applicant p on p.id = a.applicant_id
     join form_version f on f.program_id = a.program_id and f.version = a.form_version`,
  );
  expect(rows).toEqual([{ mail: 'household@example.test', state: 'open', isAhead: true, isOfForm: true }]);
});

test('gives every call, voicemail, and callback request of a case a logged call', async () => {
  const rows = await rowsAt(
    tenantId.riverbend,
    `select c.id from communication c left join call k on k.communication_id = c.id
     where (c.channel = 'voice' or (c.channel = 'ivr' and c.direction = 'in')) and k.id is null`,
  );
  expect(rows).toEqual([]);
  const kinds = await rowsAt(
    tenantId.riverbend,
    `select k.direction, coalesce(k.outcome, c.status, 'none') as what, count(*)::int as count
     from call k left join communication c on c.id = k.communication_id group by 1, 2`,
  );
  const counts = new Map(kinds.map(({ direction, what, count }) => [`${direction} ${what}`, count]));
  expect([...counts.keys()].toSorted()).toEqual([
    'in call-back',
    'in none',
    'in office',
    'in status',
    'in voicemail',
    'out answered',
    'out mailbox',
    'out no-answer',
    'out person',
  ]);
  const [waiting] = await rowsAt(
    tenantId.riverbend,
    `select count(*)::int as count from communication where channel = 'ivr' and direction = 'out' and status = 'queued'`,
  );
  expect(waiting?.['count']).toBe(1);
});

test('gives every voicemail a recording, and leaves three calls and four emails unmatched', async () => {
  const voicemails = await rowsAt(
    tenantId.riverbend,
    `select recording_state as state, recording_key ^@ '100/recordings/' as "isKept", recording_bytes > 0 as "hasSize"
     from call where outcome = 'voicemail'`,
  );
  expect(voicemails.length).toBeGreaterThan(10);
  for (const voicemail of voicemails)
    expect(voicemail).toEqual({ state: 'stored', isKept: true, hasSize: true });
  const [calls] = await rowsAt(
    tenantId.riverbend,
    `select count(*)::int as count from call where direction = 'in' and communication_id is null
       and outcome in ('voicemail', 'call-back') and dismissed_at is null`,
  );
  expect(calls?.['count']).toBe(3);
  const mails = await rowsAt(
    tenantId.riverbend,
    `select exists (select from applicant p join application a on a.applicant_id = p.id
       where p.mail = m.sender_address and a.is_submitted) as "isApplicant"
     from inbound_mail m where m.state = 'unmatched' order by m.id`,
  );
  expect(mails.map(({ isApplicant }) => isApplicant)).toEqual([false, false, false, true]);
});

test('shows the emails of applicants as the product reads them, with what they reply to', async () => {
  const replies = await rowsAt(
    tenantId.riverbend,
    `select m.body = c.body and m.subject = c.subject and m.sender_address = p.mail as "isSame", m.quote, asked.direction
     from inbound_mail m join communication c on c.id = m.communication_id join application a on a.id = c.application_id
     join applicant p on p.id = a.applicant_id join communication asked on asked.id = m.answers_id where m.state = 'threaded'`,
  );
  expect(replies).toHaveLength(24);
  for (const reply of replies)
    expect(reply).toEqual({ isSame: true, quote: expect.stringContaining('> '), direction: 'out' });
});

test('numbers new rows after the last demo row', async () => {
  await inDemo(tenantId.riverbend, async (owner) => {
    await owner.query(`insert into company (tenant_id, name) values (${tenantId.riverbend}, 'One more')`);
    const { rows } = await owner.query(
      `insert into applicant (tenant_id, kind, name) values (${tenantId.riverbend}, 'individual', 'New') returning id`,
    );
    const [last] = (await owner.query('select max(id) as id from applicant')).rows;
    expect(rows[0]?.['id']).toBe(last?.['id']);
  });
});
