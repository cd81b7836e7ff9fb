// Invitations to the portal: who gets one, how often, and that proof of the address claims the profile.
import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { type Caller, call } from '../../../test/client.ts';
import { createOffice } from '../../../test/factories.ts';
import { queryAsOwner, waitForMessage } from '../../../test/from-address.ts';
import { createCheckedImport, requestImportStep, waitForStatus } from '../../../test/imports.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';
import { addIndividual } from '../../sign-in/queries/sign-ups.ts';

const session = createSessionCache();
const tenant = 100;
let admin: Caller;
beforeAll(async () => {
  admin = await session('admin');
});

const createMail = (): string => `imported-${randomUUID()}@example.test`;

/** Imports people with these emails; returns the ID of the import. */
async function importPeople(...mails: string[]): Promise<number> {
  const lines = mails.map(
    (mail) => `Ida,Import-${randomUUID().slice(0, 8).replace(/\d/g, 'x')},${mail},Spanish`,
  );
  const id = await createCheckedImport(admin, ['First name,Last name,Email,Language', ...lines].join('\n'));
  await requestImportStep(admin, id, 'confirm');
  await waitForStatus(admin, id, 'finished');
  return id;
}
const preview = async (importId: number, caller = admin) =>
  call('GET', `/portal-invitations/preview?importId=${importId}`, undefined, caller);
const start = (input: object, caller = admin) => call('POST', '/portal-invitations', input, caller);
async function waitUntilFinished(runId: number) {
  const get = async () => (await call('GET', `/portal-invitations/${runId}`, undefined, admin)).body;
  await expect.poll(async () => (await get()).status, { timeout: 20_000 }).toBe('finished');
  return get();
}
const findPerson = (mail: string) =>
  queryRow<{ id: number; personId: number | null }>(
    tenant,
    'select id, person_id as "personId" from applicant where mail = $1',
    [mail],
  );

test('previews, invites each once, and not again within a day', async () => {
  const [first, second] = [createMail(), createMail()];
  const importId = await importPeople(first, second);
  const before = (await preview(importId)).body;
  expect([before.counts, before.people]).toMatchObject([
    { email: 2 },
    [{ outcome: 'email' }, { outcome: 'email' }],
  ]);

  const runs = await Promise.all([start({ importId }), start({ importId })]);
  expect(runs.map(({ status }) => status)).toEqual([200, 200]);
  const ended = await Promise.all(runs.map(({ body }) => waitUntilFinished(body.id)));
  expect(ended.map(({ counts }) => counts).toSorted((one) => (one.email ? -1 : 1))).toEqual([
    { email: 2 },
    { invited_recently: 2 },
  ]);
  const letter = await waitForMessage(first);
  expect(letter.body).toContain('/individual-signup');
  expect((await preview(importId)).body.counts).toEqual({ invited_recently: 2 });
  // After a day, those who didn't sign up can be invited again.
  await queryRows(tenant, `update portal_invitation set at = at - interval '2 days' where run_id = any($1)`, [
    runs.map(({ body }) => body.id),
  ]);
  expect((await preview(importId)).body.counts).toEqual({ email: 2 });
});

test('leaves out people on request, and refuses to invite no one', async () => {
  const [first, second] = [createMail(), createMail()];
  const importId = await importPeople(first, second);
  const [{ id: one }, { id: other }] = [await findPerson(first), await findPerson(second)];
  const run = await start({ importId, exceptIds: [one] });
  expect((await waitUntilFinished(run.body.id)).total).toBe(1);
  const invited = await queryRows(
    tenant,
    'select applicant_id as id from portal_invitation where run_id = $1',
    [run.body.id],
  );
  expect(invited).toEqual([{ id: other }]);
  expect((await start({ importId, exceptIds: [one, other] })).body.error).toBe('nothing_selected');
});

test('says who can’t be invited: an opt-out, a shared email, and someone with a login', async () => {
  const mails = [createMail(), createMail(), createMail(), createMail()];
  const [closed = '', shared = '', known = '', used = ''] = mails;
  const importId = await importPeople(...mails);
  await queryRows(
    tenant,
    `insert into contact_fact (tenant_id, channel, address, kind, source) values ($1, 'email', $2, 'opted-out', 'staff')`,
    [tenant, closed],
  );
  await queryRows(
    tenant,
    `insert into applicant (tenant_id, kind, name, mail, person_id)
     values ($1, 'individual', 'Else', $2, null), ($1, 'individual', 'Else', $3, 10001)`,
    [tenant, shared, used],
  );
  await queryRows(tenant, 'update applicant set person_id = 10001 where mail = $1', [known]);
  expect((await preview(importId)).body.counts).toEqual({
    contact_closed: 1,
    contact_shared: 1,
    has_login: 1,
    contact_in_use: 1,
  });
});

test('texts only people who agreed to texts, and a verified phone claims only an invited profile', async () => {
  const phone = `+1415555${String(Math.floor(Math.random() * 10_000)).padStart(4, '0')}`;
  const mail = createMail();
  const importId = await importPeople(mail);
  const { id } = await findPerson(mail);
  await queryRows(tenant, 'update applicant set mail = null, phone = $2 where id = $1', [id, phone]);
  expect((await preview(importId)).body.counts).toEqual({ no_text_consent: 1 });

  const { ports } = await testApp();
  const signUp = async (provenLogin = phone): Promise<boolean> => {
    const [person] = await queryAsOwner(`
      with person as (insert into identity.person (first_name, last_name, phone) values ('Ida', 'Phone', '${phone}') returning id)
      insert into identity.login (login_id, person_id, channel, verified_at) select '${phone}', id, 'phone', now() from person
      on conflict (login_id) do update set verified_at = now() returning person_id::int as id`);
    const personId = Number(person?.['id']);
    await ports.database.identity(tenant, (tx) =>
      addIndividual(tx, { personId, partnerId: null, loginId: provenLogin }),
    );
    const { personId: owner } = await queryRow<{ personId: number | null }>(
      tenant,
      'select person_id as "personId" from applicant where id = $1',
      [id],
    );
    await queryAsOwner(`delete from identity.account where person_id = ${personId}`);
    return owner === personId;
  };
  expect(await signUp()).toBe(false);
  await queryRows(
    tenant,
    `insert into contact_fact (tenant_id, channel, address, kind, source) values ($1, 'sms', $2, 'opted-in', 'staff')`,
    [tenant, phone],
  );
  await queryRows(tenant, 'delete from applicant where phone = $1 and id <> $2', [phone, id]);
  expect((await preview(importId)).body.counts).toEqual({ sms: 1 });
  await waitUntilFinished((await start({ importId })).body.id);
  // An earlier proof of the number is not enough, nor is the number if someone else has it by then.
  expect(await signUp(createMail())).toBe(false);
  const others = 'update applicant set kind = $3 where phone = $1 and id <> $2';
  expect(await signUp()).toBe(false);
  await queryRows(tenant, others, [phone, id, 'business']);
  expect(await signUp()).toBe(true);
});

test('a verified email claims the profile, and none that was merged', async () => {
  const mail = createMail();
  const { id: merged } = await queryRow<{ id: number }>(
    tenant,
    `insert into applicant (tenant_id, kind, name, mail) values ($1, 'individual', 'Ida', $2) returning id`,
    [tenant, mail],
  );
  const { id } = await queryRow<{ id: number }>(
    tenant,
    `insert into applicant (tenant_id, kind, name, mail) values ($1, 'individual', 'Ida', $2) returning id`,
    [tenant, mail],
  );
  await queryRows(tenant, 'update applicant set merged_into = $2 where id = $1', [merged, id]);
  const { ports } = await testApp();
  const [person] = await queryAsOwner(`
    with person as (insert into identity.person (first_name, last_name, mail) values ('Ida', 'Mail', '${mail}') returning id)
    insert into identity.login (login_id, person_id, channel, verified_at) select '${mail}', id, 'email', now() from person
    returning person_id::int as id`);
  const personId = Number(person?.['id']);
  await ports.database.identity(tenant, (tx) =>
    addIndividual(tx, { personId, partnerId: null, loginId: mail }),
  );
  const owner = 'select person_id as "personId" from applicant where id = $1';
  expect(await queryRow(tenant, owner, [id])).toEqual({ personId });
  expect(await queryRow(tenant, owner, [merged])).toEqual({ personId: null });
});

test('refuses imports and runs of other offices, and staff who don’t see every case', async () => {
  const importId = await importPeople(createMail());
  const { admin: foreign } = await createOffice();
  const run = await start({ importId });
  const answers = await Promise.all([
    preview(importId, foreign),
    start({ importId }, foreign),
    call('GET', `/portal-invitations/${run.body.id}`, undefined, foreign),
  ]);
  expect(answers[0]?.status).toBe(404);
  expect([403, 404]).toContain(answers[1]?.status);
  expect(answers[2]?.status).toBe(404);
  expect((await preview(importId, await session('supervisor'))).status).toBe(403);
});
