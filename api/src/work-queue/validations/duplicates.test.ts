// Duplicates, field by field. A decision about two applicants applies in both directions and to all their applications.
import type { DuplicatesView } from '@commonway/contract/work-queue/duplicates.ts';
import { beforeAll, expect, test } from 'vitest';
import { testApp } from '../../../test/app.ts';
import { call } from '../../../test/client.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRow } from '../../../test/rows.ts';
import { statement } from '../../platform/sql.ts';

const session = createSessionCache();
const tenant = 100;
const home = { line1: '4711 Test Street', line2: 'Apt 9', city: 'Riverbend', state: 'CA', zip: '95301' };
const person = { birthDate: '1931-01-07', phone: '(555) 471-1000', address: home };

interface Sent {
  readonly name: string;
  readonly kind?: string;
  readonly mail?: string;
  readonly answers: object;
}

/** Inserts a submitted application of a new applicant. */
async function sent({
  name,
  kind = 'individual',
  mail = `${name}@dup.test`,
  answers,
}: Sent): Promise<number> {
  const { ports } = await testApp();
  return ports.database.tenant(tenant, async (tx) => {
    const { id } = await tx.one<{ id: number }>(
      statement(
        `with who as (
           insert into applicant (tenant_id, kind, name, mail) values (100, $1, $2, $3) returning id
         ), app as (
           insert into application (tenant_id, program_id, process_id, state_id, applicant_id, applicant_name, form_version, is_submitted,
             submitted_at, state_since)
           select 100, p.id, p.process_id, s.id, who.id, $2, 1, true, now(), now() from who, program p
           join lateral (select id from workflow_state where process_id = p.process_id order by id limit 1) s on true where p.id = 101
           returning id
         ), submission as (
           insert into application_submission (tenant_id, application_id, form_version, language, answers, submitted_by)
           select 100, id, 1, 'en', $4, 1 from app
         )
         insert into application_search (tenant_id, application_id, submitted_at, search_text)
         select 100, id, now(), lower(id || ' ' || $2) from app returning application_id as id`,
        [kind, name, mail, JSON.stringify(answers)],
      ),
    );
    return id;
  });
}

const read = async (id: number): Promise<DuplicatesView> =>
  (await call('GET', `/cases/${id}/duplicates`, undefined, await session('caseWorker'))).body;
const found = async (id: number, other: number) =>
  (await read(id)).candidates.find(({ applicationId }) => applicationId === other);

let first: number;
let ids: Readonly<Record<'twin' | 'typo' | 'namesake' | 'household' | 'business' | 'stranger', number>>;

beforeAll(async () => {
  first = await sent({ name: 'Wilhelmina Vandersloot', answers: person });
  ids = {
    twin: await sent({ name: 'Wilhelmina Vandersloot', mail: 'other@dup.test', answers: person }),
    typo: await sent({ name: 'Wilhelmina Vandersloodt', answers: {} }),
    namesake: await sent({ name: 'Wilhelmina Vandersloodt', answers: { phone: '5550009999' } }),
    household: await sent({
      name: 'Household Vandersloot',
      kind: 'household',
      answers: { address: { ...home, line1: '4711 TEST ST.', line2: '#9' } },
    }),
    business: await sent({
      name: 'Vandersloot Bakery LLC',
      kind: 'business',
      answers: { address: { ...home, line1: '4711 Test Str', line2: 'Rear' }, phone: '555-471-1000' },
    }),
    stranger: await sent({
      name: 'Otto Kowalczyk',
      answers: { birthDate: '1988-02-02', phone: '5551112222' },
    }),
  };
});

test('scores the same name, birth date, phone, and address as 1 and another email as 0', async () => {
  expect(await found(first, ids.twin)).toMatchObject({
    likeness: { name: 1, birthDate: 1, phone: 1, mail: 0, address: 1 },
    score: 0.8,
    phone: '(555) 471-1000',
    address: '4711 Test Street, Apt 9, Riverbend, 95301',
  });
});

test('tells twins at one address from one person, and lists them after possible duplicates', async () => {
  const ana = await sent({ name: 'Anneliese Quartermain', answers: { ...person, birthDate: '1944-03-09' } });
  const twin = await sent({ name: 'Rosalind Quartermain', answers: { ...person, birthDate: '1944-03-09' } });
  const same = await sent({ name: 'Anneliese Quartermain', answers: { birthDate: '1944-03-09' } });
  const { candidates } = await read(ana);
  const own = candidates.filter(({ applicationId }) => [twin, same].includes(applicationId));
  expect(own.map(({ applicationId, isTwin }) => [applicationId, isTwin])).toEqual([
    [same, false],
    [twin, true],
  ]);
});

test('finds a misspelled name by trigrams alone', async () => {
  const typo = await found(first, ids.typo);
  expect(typo?.likeness.name).toBeGreaterThan(0.7);
  expect(typo?.likeness).toMatchObject({ phone: null, birthDate: null, address: null });
});

test('finds a household and a business at the same address despite different spelling', async () => {
  expect((await found(first, ids.household))?.likeness.address).toBe(1);
  const business = await found(first, ids.business);
  expect(business).toMatchObject({ kind: 'business', likeness: { phone: 1 } });
  expect(business?.likeness.address).toBeGreaterThan(0.5);
  expect(business?.likeness.address).toBeLessThan(1);
});

test('lists the best match first and no unrelated applicants', async () => {
  const { candidates, subject } = await read(first);
  expect(subject.applicationId).toBe(first);
  const shown = candidates.map(({ applicationId }) => applicationId);
  expect(shown).not.toContain(ids.stranger);
  // Only the name is similar.
  expect(shown).not.toContain(ids.namesake);
  expect(candidates[0]?.applicationId).toBe(ids.twin);
  const scores = candidates.map(({ score }) => score);
  expect(scores).toEqual(scores.toSorted((one, other) => other - one));
});

test('"not a duplicate" applies in both directions, changes the verdicts of both, and can be undone', async () => {
  const worker = await session('caseWorker');
  const validations = `/cases/${first}/validations`;
  const verdict = async (id = first): Promise<string> =>
    (await call('GET', `/cases/${id}/validations`, undefined, worker)).body.validations.find(
      ({ rule }: { rule: string }) => rule === 'possible-duplicate',
    ).result;
  await call('POST', validations, {}, worker);
  expect(await verdict()).toBe('failed');

  const apart = `/cases/${ids.twin}/duplicates/${first}/not-duplicate`;
  const view: DuplicatesView = (await call('POST', apart, {}, worker)).body;
  expect(view.candidates.at(-1)?.applicationId).toBe(first);
  expect((await found(first, ids.twin))?.notDuplicate).toMatchObject({ byName: expect.stringMatching(/\w/) });
  // The shop with the same phone is still a warning.
  await expect.poll(() => verdict()).toBe('warning');
  await expect.poll(() => verdict(ids.twin)).toBe('warning');

  expect((await call('DELETE', apart, undefined, worker)).status).toBe(200);
  expect((await found(first, ids.twin))?.notDuplicate).toBeNull();
  await expect.poll(() => verdict()).toBe('failed');
  const audit = await queryRow(
    tenant,
    `select count(*)::int as n from audit_entry where subject_id = $1 and operation like 'work-queue/%mark-not-duplicate'`,
    [ids.twin],
  );
  expect(audit).toEqual({ n: 2 });
});

test('stores one of 50 concurrent decisions and rejects a decision between an applicant and themself', async () => {
  const worker = await session('caseWorker');
  const path = `/cases/${first}/duplicates/${ids.typo}/not-duplicate`;
  const answers = await Promise.all(Array.from({ length: 50 }, () => call('POST', path, {}, worker)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  const { n } = await queryRow(
    tenant,
    `select count(*)::int as n from distinct_applicants d join application a on a.applicant_id in (d.applicant_id, d.other_id) where a.id = $1`,
    [ids.typo],
  );
  expect(n).toBe(1);
  const self = await call('POST', `/cases/${first}/duplicates/${first}/not-duplicate`, {}, worker);
  expect(self.status).toBe(404);
});
