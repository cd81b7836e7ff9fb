// Who may see and change a profile, and what it remembers.
import type { ProfileGroupView, ProfileView } from '@commonway/contract/profiles/profiles.ts';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, call, signIn } from '../../test/client.ts';
import { createApplicant, createCase, createOffice, type SubmittedCase } from '../../test/factories.ts';
import { queryAsOwner } from '../../test/from-address.ts';
import { createSessionCache } from '../../test/people.ts';
import { queryRow, queryRows } from '../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;

interface Person {
  readonly id: number;
  readonly caller: Caller;
}
let ana: Person;
let stranger: Person;
let business: Person;

const readOwn = async (caller: Caller): Promise<ProfileView> => {
  const { status, body } = await call('GET', '/profile', undefined, caller);
  expect(status).toBe(200);
  return body;
};
/** A person with a submitted case, so that staff may see them. */
async function createPerson(submitted?: SubmittedCase): Promise<Person> {
  const { applicant: caller } = submitted ?? (await createCase());
  return { id: (await readOwn(caller)).id, caller };
}
/** A business with its only user, and a case so that staff may see it. */
async function createBusiness(): Promise<Person> {
  const { caller, id } = await createPerson();
  const { id: personId, email } = (await call('GET', '/users/me', undefined, caller)).body;
  await queryRows(tenant, `update applicant set kind = 'business', name = 'Moor Mill' where id = $1`, [id]);
  await queryAsOwner(
    `update identity.account set account_kind = 'business', community_type = 1, display_name = 'Moor Mill'
     where person_id = $1 and tenant_id = ${tenant}`,
    [personId],
  );
  return { id, caller: await signIn(email) };
}
beforeAll(async () => {
  ana = await createPerson();
  stranger = { caller: await createApplicant(), id: 0 };
  business = await createBusiness();
});

const find = ({ groups }: ProfileView, key: string): ProfileGroupView => {
  const group = groups.find((each) => each.key === key);
  if (group === undefined) throw new Error(`no group ${key}`);
  return group;
};
const readGroup = async ({ id }: Person, key: string, caller: Caller): Promise<ProfileGroupView> =>
  find((await call('GET', `/profiles/${id}`, undefined, caller)).body, key);
const path = ({ id }: Person, group: string, rest = '') => `/profiles/${id}/groups/${group}${rest}`;
const save = async (person: Person, group: string, values: object, caller: Caller = person.caller) => {
  const { revision } = await readGroup(person, group, caller);
  return call('PATCH', path(person, group), { revision, values }, caller);
};
const add = async (person: Person, group: string, values: object, caller: Caller = person.caller) => {
  const { revision } = await readGroup(person, group, caller);
  return call('POST', path(person, group, '/items'), { revision, values }, caller);
};
const history = async (person: Person, group: string, caller: Caller = person.caller, query = '') =>
  (await call('GET', path(person, group, `/history${query}`), undefined, caller)).body.changes;

test('spec 2.7: the person reads all groups of their own profile, with what their account holds', async () => {
  const view = await readOwn(ana.caller);
  expect(view).toMatchObject({
    kind: 'individual',
    name: 'Nadia Petrov',
    canVerify: false,
    canReveal: false,
  });
  expect(view.groups.map(({ key }) => key)).toEqual([
    'general',
    'demographics',
    'household',
    'incomes',
    'rents',
    'landlord',
    'utilities',
    'public-offices',
    'contact',
    'mailing-address',
    'addresses',
    'phones',
    'emails',
  ]);
  expect(find(view, 'general').items).toEqual([
    {
      id: 0,
      values: {
        firstName: {
          value: 'Nadia',
          saidAt: null,
          saidBy: null,
          source: 'account',
          sourceId: null,
          verification: null,
        },
        lastName: expect.objectContaining({ value: 'Petrov' }),
      },
    },
  ]);
  expect((await call('GET', `/profiles/${ana.id}`, undefined, ana.caller)).body).toEqual(view);
});

test('saves values with who said them, and keeps the earlier ones', async () => {
  const first = await save(ana, 'general', { preferredName: 'Nadja' });
  expect(first.status).toBe(200);
  const second = await save(ana, 'general', { preferredName: 'Nada' });
  expect(second.body.items[0].values.preferredName).toMatchObject({
    value: 'Nada',
    saidBy: 'Nadia Petrov',
    source: 'person',
  });
  expect(await history(ana, 'general')).toMatchObject([
    { field: 'preferredName', value: 'Nada', endedAt: null },
    { field: 'preferredName', value: 'Nadja', endedAt: expect.any(String) },
  ]);
  const removed = await save(ana, 'general', { preferredName: null });
  expect(removed.body.items[0].values.preferredName).toBeUndefined();
  expect((await history(ana, 'general'))[0]).toMatchObject({ value: null, saidBy: 'Nadia Petrov' });
});

test('refuses a change of a group that was changed since, and shows it', async () => {
  const { revision } = await readGroup(ana, 'landlord', ana.caller);
  const worker = await session('caseWorker');
  const body = (company: string) => ({ revision, values: { company } });
  const theirs = await call('PATCH', path(ana, 'landlord'), body('Alder'), worker);
  expect(theirs.status).toBe(200);
  const late = await call('PATCH', path(ana, 'landlord'), body('Birch'), ana.caller);
  expect([late.status, late.body.error]).toEqual([409, 'stale_version']);
  // Applicants don't see the names of staff.
  expect(late.body.current.items[0].values.company).toMatchObject({
    value: 'Alder',
    source: 'staff',
    saidBy: null,
  });
  expect((await readGroup(ana, 'landlord', worker)).items[0]?.values['company']?.saidBy).toBe('Samuel Kim');
  const again = { revision: late.body.current.revision, values: { company: 'Birch' } };
  expect((await call('PATCH', path(ana, 'landlord'), again, ana.caller)).status).toBe(200);
});

test('of two changes at the same time, one is refused', async () => {
  const { revision } = await readGroup(ana, 'rents', ana.caller);
  const attempts = [900, 950, 1000].map((monthlyRent) =>
    call('POST', path(ana, 'rents', '/items'), { revision, values: { monthlyRent } }, ana.caller),
  );
  const statuses = (await Promise.all(attempts)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409, 409]);
  expect((await readGroup(ana, 'rents', ana.caller)).items).toHaveLength(1);
});

test('writes contact details through to the account, and remembers those that changed there', async () => {
  const { caller, id } = await createPerson();
  const person = { caller, id };
  const saved = await save(person, 'contact', { phone: '555-201-0101' });
  expect(saved.body.items[0].values.phone).toMatchObject({ value: '555-201-0101', source: 'person' });
  const info = (await call('GET', '/contact-info', undefined, caller)).body;
  expect(info.ds_phone).toBe('555-201-0101');
  const { revision } = saved.body;
  await call('PUT', '/contact-info', { ...info, ds_phone: '555-201-0102' }, caller);
  const late = await call(
    'PATCH',
    path(person, 'contact'),
    { revision, values: { website: 'x.test' } },
    caller,
  );
  expect([late.status, late.body.error]).toEqual([409, 'stale_version']);
  expect(late.body.current.items[0].values.phone).toMatchObject({ value: '555-201-0102', source: 'account' });
  expect(await history(person, 'contact', caller, '?field=phone')).toMatchObject([
    { value: '555-201-0102', source: 'account', endedAt: null },
    { value: '555-201-0101', source: 'person', saidBy: 'Nadia Petrov' },
  ]);
  const address = { line1: '1 Elm', city: 'Riverbend', state: 'CA', zip: '95301' };
  await save(person, 'mailing-address', { address });
  expect((await call('GET', '/contact-info', undefined, caller)).body.address).toEqual({
    ...address,
    line2: '',
  });
  await save(person, 'mailing-address', { address: null });
  expect((await readGroup(person, 'mailing-address', caller)).items).toEqual([{ id: 0, values: {} }]);
});

test('adds, changes, and removes items, and never gives an id twice', async () => {
  const first = await add(ana, 'incomes', { incomeType: 'wages', frequency: 'weekly', amount: 500 });
  expect(first.body.items).toMatchObject([{ id: 1, values: { amount: { value: 500 } } }]);
  const at = path(ana, 'incomes', '/items/1');
  const { revision } = first.body;
  const changed = await call('PATCH', at, { revision, values: { amount: 550.5 } }, ana.caller);
  expect(changed.body.items).toMatchObject([
    { id: 1, values: { amount: { value: 550.5 }, incomeType: { value: 'wages' } } },
  ]);
  const removed = await call('POST', `${at}/removal`, { revision: changed.body.revision }, ana.caller);
  expect([removed.status, removed.body.items]).toEqual([200, []]);
  const next = await add(ana, 'incomes', { incomeType: 'pension', frequency: 'monthly', amount: 100 });
  expect(next.body.items).toMatchObject([{ id: 2 }]);
  const gone = await call('PATCH', at, { revision: next.body.revision, values: { amount: 1 } }, ana.caller);
  expect(gone.status).toBe(404);
  const changes = await history(ana, 'incomes', ana.caller, '?itemId=1&field=amount');
  expect(changes.map(({ value }: { value: unknown }) => value)).toEqual([null, 550.5, 500]);
});

test('refuses more items than a group takes', async () => {
  for (let count = 0; count < 10; count += 1)
    expect((await add(ana, 'phones', { purpose: 'work', phone: `555201${1000 + count}` })).status).toBe(200);
  const { status, body } = await add(ana, 'phones', { purpose: 'work', phone: '5552012000' });
  expect([status, body.error]).toEqual([422, 'too_many_items']);
});

test('reports problems by field', async () => {
  const { status, body } = await save(ana, 'general', {
    birthDate: '2190-01-01',
    firstName: 'Stolen',
    ssn: '000-12-3456',
  });
  expect([status, body.error, body.fields]).toEqual([
    422,
    'invalid_input',
    { birthDate: ['too_large'], firstName: ['invalid'], ssn: ['invalid'] },
  ]);
});

test('takes only documents of the applicant', async () => {
  const { id: documentId } = await queryRow(
    tenant,
    'select id from document where applicant_id <> $1 and removed_at is null order by id limit 1',
    [business.id],
  );
  const file = { documentId, fileName: 'logo.png', mediaType: 'image/png', sizeBytes: 1 };
  const { status, body } = await save(business, 'overview', { logo: [file] });
  expect([status, body.fields]).toEqual([422, { logo: ['invalid'] }]);
});

test('renames a business and its accounts', async () => {
  expect((await save(business, 'overview', { businessName: 'Moor Mill & Bakery' })).status).toBe(200);
  const accounts = await queryAsOwner(
    `select display_name from identity.account where applicant_id = $1 and tenant_id = ${tenant}`,
    [business.id],
  );
  expect(accounts).toEqual([{ display_name: 'Moor Mill & Bakery' }]);
  const { body } = await call('GET', `/business/${business.id}`, undefined, business.caller);
  expect(body.ds_companyname).toBe('Moor Mill & Bakery');
  const empty = await save(business, 'overview', { businessName: null });
  expect(empty.body.fields).toEqual({ businessName: ['required'] });
});

test('security 60: seals private values, shows their mask, and reveals one to few roles for a reason', async () => {
  const ein = '94-3456712';
  expect((await save(business, 'overview', { ein })).body.items[0].values.ein.value).toBe('••-•••6712');
  const stored = await queryRows(tenant, 'select value from profile_value where applicant_id = $1', [
    business.id,
  ]);
  expect(JSON.stringify(stored)).not.toContain('3456712');
  expect(JSON.stringify(await history(business, 'overview'))).not.toContain('3456712');
  const body = { field: 'ein', reason: 'To compare it with the letter' };
  const reveal = async (caller: Caller, person = business) =>
    call('POST', path(person, 'overview', '/sealed-value'), body, caller);
  expect((await reveal(await session('supervisor'))).body).toEqual({ value: ein });
  for (const caller of [business.caller, await session('caseWorker')])
    expect((await reveal(caller)).status).toBe(403);
  const [entry] = await queryRows<{ details: object }>(
    tenant,
    `select details from audit_entry where operation = 'profiles/reveal-value' and outcome = 'done' and subject_id = $1`,
    [business.id],
  );
  expect(entry?.details).toMatchObject({ field: 'ein', reason: body.reason });
});

test('security 60: a sealed value opens in no other profile', async () => {
  const other = await createBusiness();
  await save(business, 'overview', { ein: '94-3456712' });
  await save(other, 'overview', { ein: '98-7654312' });
  await queryRows(
    tenant,
    `update profile_value v set value = o.value from profile_value o
     where v.applicant_id = $1 and o.applicant_id = $2 and v.field_key = 'ein' and o.field_key = 'ein'
       and v.ended_at is null and o.ended_at is null`,
    [other.id, business.id],
  );
  const body = { field: 'ein', reason: 'To compare it with the letter' };
  const { status } = await call(
    'POST',
    path(other, 'overview', '/sealed-value'),
    body,
    await session('admin'),
  );
  expect(status).toBe(500);
});

test('staff verify a value until the end of its validity; a new value is not verified', async () => {
  const worker = await session('caseWorker');
  await save(ana, 'landlord', { landlordName: 'Alder Group' });
  const verify = async (field: string, isVerified: boolean, group = 'landlord') => {
    const { revision } = await readGroup(ana, group, worker);
    return call('POST', path(ana, group, '/verification'), { field, isVerified, revision }, worker);
  };
  const { body } = await verify('landlordName', true);
  const { verification } = body.items[0].values.landlordName;
  expect(verification).toMatchObject({ byName: 'Samuel Kim', isValid: true });
  expect(Date.parse(verification.until) - Date.parse(verification.at)).toBeGreaterThan(363 * 86_400_000);
  const own = (await readGroup(ana, 'landlord', ana.caller)).items[0]?.values['landlordName'];
  expect(own?.verification).toMatchObject({ byName: null, isValid: true });
  expect((await verify('landlordName', false)).body.items[0].values.landlordName.verification).toBeNull();
  await verify('landlordName', true);
  const changed = await save(ana, 'landlord', { landlordName: 'Alder Property Group' });
  expect(changed.body.items[0].values.landlordName.verification).toBeNull();
  // What the account holds, and was never said in the profile.
  const email = (await verify('email', true, 'contact')).body.items[0].values.email;
  expect(email).toMatchObject({ source: 'account', verification: { isValid: true } });
  expect((await verify('company', true)).status).toBe(404);
  expect((await verify('preferredName', true, 'general')).status).toBe(404);
  const late = { field: 'landlordName', isVerified: true, revision: 1 };
  expect((await call('POST', path(ana, 'landlord', '/verification'), late, worker)).status).toBe(409);
});

test('staff and impersonators never see or change demographics', async () => {
  await save(ana, 'demographics', { gender: 'woman', race: ['asian', 'white'] });
  const worker = await session('caseWorker');
  const { body } = await call('GET', `/profiles/${ana.id}`, undefined, worker);
  expect(JSON.stringify(body)).not.toMatch(/demographics|asian/);
  const change = { revision: 0, values: { gender: 'man' } };
  expect((await call('PATCH', path(ana, 'demographics'), change, worker)).status).toBe(404);
  expect((await call('GET', path(ana, 'demographics', '/history'), undefined, worker)).status).toBe(404);
  const start = { applicantId: ana.id, reason: 'They cannot find their profile' };
  const { token } = (await call('POST', '/impersonation', start, await session('admin'))).body;
  const view = await readOwn({ token });
  expect(JSON.stringify(view)).not.toMatch(/demographics|asian/);
  expect(view.groups.every(({ canEdit }) => !canEdit)).toBe(true);
});

test('refuses people, businesses, and staff of other offices as if the profile did not exist', async () => {
  const office = await createOffice();
  const values = { preferredName: 'Stolen' };
  for (const caller of [stranger.caller, business.caller, office.admin]) {
    for (const rest of ['', '/groups/general/history'])
      expect((await call('GET', `/profiles/${ana.id}${rest}`, undefined, caller)).status).toBe(404);
    const at = path(ana, 'general');
    expect((await call('PATCH', at, { revision: 0, values }, caller)).status).toBe(404);
    const item = { revision: 0, values: { incomeType: 'wages', frequency: 'weekly', amount: 1 } };
    expect((await call('POST', path(ana, 'incomes', '/items'), item, caller)).status).toBe(404);
    expect((await call('PATCH', path(ana, 'incomes', '/items/2'), item, caller)).status).toBe(404);
    expect((await call('POST', path(ana, 'incomes', '/items/2/removal'), item, caller)).status).toBe(404);
  }
  expect((await call('GET', `/profiles/${ana.id}`)).status).toBe(401);
});

test('staff see the profiles of applicants with a case that they may see', async () => {
  const { id } = await readOwn(stranger.caller);
  const person = await createPerson();
  const worker = await session('caseWorker');
  // Without a case, only for staff who see the cases of every program.
  const readWithout = async (caller: Caller) =>
    (await call('GET', `/profiles/${id}`, undefined, caller)).status;
  expect((await call('GET', `/profiles/${person.id}`, undefined, worker)).status).toBe(200);
  // Off the team of every program that the person applied to.
  const { staffId } = (await call('GET', '/users/me', undefined, worker)).body;
  const removed = await queryRows<{ role_id: number; role_name: string }>(
    tenant,
    'delete from process_staff where process_id = 1 and staff_id = $1 returning role_id, role_name',
    [staffId],
  );
  expect(removed).toHaveLength(1);
  await expect
    .poll(async () => (await call('GET', `/profiles/${person.id}`, undefined, worker)).status)
    .toBe(404);
  expect(await readWithout(worker)).toBe(404);
  expect(await readWithout(await session('admin'))).toBe(200);
  expect((await save(person, 'general', { preferredName: 'Li' }, await session('admin'))).status).toBe(200);
  for (const { role_id, role_name } of removed)
    await queryRows(
      tenant,
      'insert into process_staff (tenant_id, process_id, staff_id, role_id, role_name) values ($1, 1, $2, $3, $4)',
      [tenant, staffId, role_id, role_name],
    );
});

test('a group of another kind of profile, and an unknown one, are not found', async () => {
  const body = { revision: 0, values: {} };
  for (const group of ['overview', 'licenses', 'nothing'])
    expect((await call('PATCH', path(ana, group), body, ana.caller)).status).toBe(404);
  expect((await save(ana, 'incomes', {})).status).toBe(404);
  expect((await add(ana, 'general', {})).status).toBe(404);
});

test('B11.56: audits the changed fields, never their values', async () => {
  const { caller, id } = await createPerson();
  await save({ id, caller }, 'general', { preferredName: 'Nadja', ssn: '512-93-6781' });
  const [entry] = await queryRows<{ details: object }>(
    tenant,
    `select details from audit_entry where operation = 'profiles/save-group' and outcome = 'done' and subject_id = $1`,
    [id],
  );
  expect(entry?.details).toEqual({ group: 'general', item: 0, changed: ['preferredName', 'ssn'] });
});
