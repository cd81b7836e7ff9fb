import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { type Caller, call } from '../../../test/client.ts';
import { createApplicant, createCase, createOffice } from '../../../test/factories.ts';
import { queryAsOwner } from '../../../test/from-address.ts';
import { createSessionCache } from '../../../test/people.ts';
import { queryRows } from '../../../test/rows.ts';

const session = createSessionCache();
const word = `quill${randomUUID().slice(0, 8)}`;
const phone = String(5_550_000_000 + Math.floor(Math.random() * 9_999_999));
let manager: Caller;
let applicationId = 0;

const search = (words: string, caller = manager) => call('POST', '/search', { words }, caller);
const findCases = async (words: string, caller = manager): Promise<number[]> =>
  (await search(words, caller)).body.cases.map(toApplicationId);

const toApplicationId = (found: { applicationId: number }): number => found.applicationId;

beforeAll(async () => {
  manager = await session('manager');
  const { id, answers } = await createCase({
    phone,
    address: { line1: `12 ${word} Street`, city: 'Riverbend', state: 'CA', zip: '95301' },
  });
  applicationId = id;
  const [lease] = answers['lease'] as { documentId: number }[];
  await queryAsOwner(
    `select set_config('app.tenant', '100', false);
     update document set file_name = 'Pay 50%_${word}.PDF' where id = ${lease?.documentId}`,
  );
});

test('finds a case by id, phone number, name, and the start of its address', async () => {
  expect(await findCases(String(applicationId))).toContain(applicationId);
  expect(await findCases(`(${phone.slice(0, 3)}) ${phone.slice(3, 6)}-${phone.slice(6)}`)).toEqual([
    applicationId,
  ]);
  expect(await findCases(`12 ${word.toUpperCase()} Street`)).toEqual([applicationId]);
  expect(await findCases(`12 ${word} st`)).toEqual([applicationId]);
  const { body } = await search(phone);
  expect(body.cases[0]).toMatchObject({
    applicantName: 'Nadia Petrov',
    programName: expect.stringContaining('Rent'),
    details: { birthYear: 1970, street: `12 ${word} Street`, phoneEnding: phone.slice(-4) },
  });
});

test('finds people by parts of a name, with masked contacts', async () => {
  await createApplicant('Zed', word);
  const { people } = (await search(`zed ${word.slice(0, 9)}`)).body;
  expect(people).toMatchObject([{ name: `Zed ${word}`, mail: expect.stringMatching(/^new\*+$/) }]);
  expect(people[0].details).toEqual({ birthYear: null, street: null, phoneEnding: null });
});

test('finds people and cases by any part of the name in any order, without accents and marks', async () => {
  const letters = randomUUID().replace(/[\d-]/g, '').slice(0, 4);
  const last = `Núñez-O’Zz${letters}`;
  const mine = await createCase({ birthDate: '1980-03-14' }, { firstName: 'Zólothová', lastName: last });
  for (const words of [
    last,
    `nunez-o'zz${letters}`,
    `NUÑEZ OZZ${letters}`,
    `ozz${letters}, zolothova`,
    `zólo ｏｚｚ${letters}`,
    `zz${letters} 03/14/1980`,
    `zz${letters} 3/14/1980`,
    `1980-03-14 ozz${letters}`,
  ]) {
    const { cases, people } = (await search(words)).body;
    expect([words, cases.map(toApplicationId)]).toEqual([words, [mine.id]]);
    expect([words, people.length]).toEqual([words, 1]);
  }
  const { cases, people } = (await search(`zz${letters} 03/15/1980`)).body;
  expect([cases, people]).toEqual([[], []]);
});

test.each([
  ['Ng', 'Quang'],
  ['Шевченко', 'Оксана', 'shevchenko oksana'],
  ['김', '민준', '민준'],
])('finds %s %s', async (last, first, words = last) => {
  const mark = `Q${randomUUID().replace(/[\d-]/g, '').slice(0, 6)}`;
  await createApplicant(first, `${last} ${mark}`);
  const { people } = (await search(`${words} ${mark}`)).body;
  expect(people).toMatchObject([{ name: `${first} ${last} ${mark}` }]);
});

test('finds documents of submitted applications by the start of the file name, and takes wildcards literally', async () => {
  const { documents } = (await search(`PAY 50%_${word}`)).body;
  expect(documents).toMatchObject([{ fileName: `Pay 50%_${word}.PDF`, applicationId }]);
  expect((await search(`pay 50_%${word}`)).body.documents).toEqual([]);
});

test('returns a few results of each kind, and refuses short or long words', async () => {
  const { cases } = (await search('example.test')).body;
  expect(cases).toHaveLength(5);
  expect((await search('a')).status).toBe(422);
  expect((await search('a'.repeat(201))).status).toBe(422);
});

test('is refused to applicants, and shows nothing of other offices', async () => {
  expect((await search(phone, await session('individual'))).status).toBe(403);
  const { admin } = await createOffice();
  for (const words of [String(applicationId), phone, word, `12 ${word} Street`])
    expect((await search(words, admin)).body).toEqual({ cases: [], people: [], documents: [] });
});

test('audits each search without its words', async () => {
  await search(word);
  const entries = await queryRows(
    100,
    `select details::text from audit_entry where operation = 'work-queue/find-matches' order by at desc limit 1`,
  );
  expect(String(entries[0]?.['details'])).toContain('found');
  expect(JSON.stringify(entries)).not.toContain(word);
});
