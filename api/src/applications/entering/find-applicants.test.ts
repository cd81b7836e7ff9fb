// Searching people, households, and businesses: what is found, page by page, and what stays unseen.
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Answer, type Caller, call } from '../../../test/client.ts';
import { createCase, createOffice } from '../../../test/factories.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
const tenant = 100;
const mark = randomUUID().replace(/[\d-]/g, '').slice(0, 8);
let admin: Caller;

const find = (words: string, caller = admin, after?: string): Promise<Answer> =>
  call('POST', '/applicants/search', { words, ...(after !== undefined && { after }) }, caller);
const toId = ({ id }: { readonly id: number }): number => id;
const findIds = async (words: string, caller = admin): Promise<number[]> =>
  (await find(words, caller)).body.applicants.map(toId);

/** Inserts applicants without an account and a case, as an import does. Returns their IDs. */
async function insertApplicants(...rows: readonly object[]): Promise<number[]> {
  const inserted = await queryRows<{ id: number }>(
    tenant,
    `insert into applicant (tenant_id, kind, name, birth_date, phone, mail, address)
     select $1, coalesce(r.kind, 'individual'), r.name, r.birth_date, r.phone, r.mail, r.address
     from jsonb_to_recordset($2::jsonb) r (kind text, name text, birth_date date, phone text, mail text, address jsonb)
     returning id`,
    [tenant, JSON.stringify(rows)],
  );
  return inserted.map(({ id }) => id);
}

beforeAll(async () => {
  admin = await session('admin');
});

test('finds people, households, and businesses without a case by each of their details', async () => {
  const street = `12 ${mark} Lane`;
  const digits = String(2_095_550_000 + Math.floor(Math.random() * 9999));
  const [person, business, household] = await insertApplicants(
    {
      name: `Zólothová Núñez-O’${mark} Ng`,
      birth_date: '1962-03-14',
      phone: `+1${digits}`,
      mail: `zo.${mark}@example.test`,
      address: { line1: street, city: 'Riverbend', state: 'CA', zip: '95301' },
    },
    { kind: 'business', name: `${mark} Bakery & Söhne` },
    { kind: 'household', name: `Household ${mark}` },
  );
  const spellings = [
    `nunez o'${mark}`,
    `${mark}, zolothova`,
    `ng zolothova ${mark}`,
    `${mark} 3/14/1962`,
    `${mark} March 14, 1962`,
    street,
    `${mark} riverbend`.replace('riverbend', '95301'),
    `zo.${mark}@example.test`,
    `(${digits.slice(0, 3)}) ${digits.slice(3, 6)}-${digits.slice(6)}`,
    `+1 ${digits.slice(0, 3)}.${digits.slice(3, 6)}.${digits.slice(6)}`,
    `C-${person}`,
  ];
  expect(spellings).toHaveLength(11);
  for (const words of spellings) expect([words, await findIds(words)]).toEqual([words, [person]]);
  expect(await findIds(`bakery sohne ${mark}`)).toEqual([business]);
  expect(await findIds(`household ${mark}`)).toEqual([household]);
  expect(await findIds(`${mark} 3/15/1962`)).toEqual([]);
  // Contacts are found only in full.
  for (const part of [`zo.${mark}`, digits.slice(0, 9)]) expect(await findIds(part)).not.toContain(person);
});

test('returns pages in the order of names, each person once', async () => {
  const words = randomUUID().replace(/[\d-]/g, '').slice(0, 8);
  const ids = await insertApplicants(
    ...Array.from({ length: 45 }, (_, index) => ({ name: `P${String(index % 9)} ${words}` })),
  );
  const pages: number[][] = [];
  let after: string | null | undefined;
  do {
    const { body } = await find(words, admin, after ?? undefined);
    pages.push(body.applicants.map(toId));
    after = body.nextAfter;
  } while (after !== null);
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 5]);
  expect(new Set(pages.flat())).toEqual(new Set(ids));
  expect((await find(words, admin, 'x')).status).toBe(422);
});

describe('for staff of some programs', () => {
  const process = 1;
  let worker: Caller;
  let removed: readonly { readonly role_id: number; readonly role_name: string }[];

  beforeAll(async () => {
    worker = await session('caseWorker');
    const { staffId } = (await call('GET', '/users/me', undefined, worker)).body;
    removed = await queryRows(
      tenant,
      'delete from process_staff where process_id = $1 and staff_id = $2 returning role_id, role_name',
      [process, staffId],
    );
    expect(removed).toHaveLength(1);
  });

  /** Searches, once the worker's session has lost the program. */
  const findAsWorker = async (words: string) => {
    await expect
      .poll(async () => (await call('GET', `/people/${await seen}`, undefined, worker)).status)
      .toBe(404);
    return find(words, worker);
  };
  /** The applicant of a case of that program. */
  let seen: Promise<number>;
  const phone = String(2_095_560_000 + Math.floor(Math.random() * 9999));
  const last = `Qu${randomUUID().replace(/[\d-]/g, '').slice(0, 8)}`;
  let applicationId = 0;

  beforeAll(async () => {
    const created = await createCase(
      { phone, birthDate: '1971-02-03' },
      { firstName: 'Hidden', lastName: last },
    );
    applicationId = created.id;
    const row = await queryRow<{ id: number; process: number }>(
      tenant,
      'select applicant_id as id, process_id as process from application where id = $1',
      [created.id],
    );
    expect(row.process).toBe(process);
    seen = Promise.resolve(row.id);
  });

  test('finds a person only by what they may see, and opens no profile without a case', async () => {
    const id = await seen;
    const [without] = await insertApplicants({ name: `Nocase ${last}` });
    const spellings = [last, phone, String(applicationId), `hidden ${last} 2/3/1971`, `C-${id}`];
    expect(spellings).toHaveLength(5);
    for (const words of spellings) {
      const { applicants, similar } = (await findAsWorker(words)).body;
      expect([words, JSON.stringify([applicants, similar])]).toEqual([
        words,
        expect.not.stringContaining('Hidden'),
      ]);
      expect([words, (await findIds(words)).includes(id)]).toEqual([words, true]);
    }
    const { body } = await findAsWorker(last);
    expect(body).toMatchObject({ applicants: [{ id: without, hasProfile: false }], nextAfter: null });
    expect((await find(last)).body.applicants).toMatchObject([{ hasProfile: true }, { hasProfile: true }]);
  });

  test('fills pages however many people they may not see', async () => {
    const words = randomUUID().replace(/[\d-]/g, '').slice(0, 8);
    const many = Array.from({ length: 260 }, (_, index) => ({ name: `A${index} ${words}` }));
    const hidden = await insertApplicants(...many);
    await queryRows(
      tenant,
      `insert into application (tenant_id, program_id, process_id, state_id, applicant_id, applicant_name, form_version,
         is_submitted, submitted_at, state_since, changed_at)
       select a.tenant_id, a.program_id, a.process_id, a.state_id, p, a.applicant_name, a.form_version, true, now(), now(), now()
       from application a cross join unnest($3::bigint[]) p where a.tenant_id = $1 and a.id = $2`,
      [tenant, applicationId, hidden],
    );
    const [id] = await insertApplicants({ name: `Zz ${words}` });
    const { body } = await findAsWorker(words);
    expect([body.applicants.map(toId), body.nextAfter]).toEqual([[id], null]);
    const { nextAfter } = (await find(words)).body;
    expect(nextAfter).toEqual(expect.not.stringContaining(words));
    expect((await find(words, worker, nextAfter)).status).toBe(422);
  });
});

test('finds no one of another office', async () => {
  const [id] = await insertApplicants({ name: `Foreign ${mark}` });
  expect(await findIds(`foreign ${mark}`)).toEqual([id]);
  const { admin: stranger } = await createOffice();
  for (const words of [`foreign ${mark}`, `C-${id}`])
    expect((await find(words, stranger)).body).toEqual({ applicants: [], similar: [], nextAfter: null });
});
