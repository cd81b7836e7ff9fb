// Web, worker, and database killed while people are imported and the import is undone: each person once, none lost, and
// afterwards everyone as before.
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildMultipartUpload } from './multipart.ts';
import { type Installation, install, parts } from './processes/installation.ts';
import { type Answered, askUntilAnswered } from './processes/server-process.ts';
import { signInAt } from './processes/sign-in.ts';
import { createRandom, inSoak } from './soak.ts';

const people = inSoak(1500, 100_000);
const kills = inSoak(1, 12);
const random = createRandom(20_261_128);
const known = 10;

let installation: Installation;
let token = '';

beforeAll(async () => {
  installation = await install();
  token = await signInAt(installation.port, 'admin@riverbend.test');
}, 120_000);
afterAll(async () => installation?.close());

const ask = (method: string, path: string, body?: unknown): Promise<Answered> =>
  askUntilAnswered(installation.port, {
    method,
    path: `/api${path}`,
    token,
    body,
    key: `${method} ${path} ${JSON.stringify(body)}`,
  });

/** A last name without digits, different for each number. */
const lastNameOf = (each: number): string =>
  `Num${String(each).replace(/\d/g, (digit) => 'abcdefghij'.charAt(Number(digit)))}`;
const emailOf = (each: number): string => `imported-${each}@example.test`;

async function upload(): Promise<number> {
  const lines = Array.from(
    { length: people },
    (_, each) => `Ivo,${lastNameOf(each)},${emailOf(each)},555-${300 + (each % 600)}-${1000 + (each % 9000)}`,
  );
  const csv = Buffer.from(['First name,Last name,Email,Phone', ...lines].join('\n'));
  const { body, type } = buildMultipartUpload('people.csv', csv);
  const { status, body: view } = await askUntilAnswered(installation.port, {
    method: 'POST',
    path: '/api/imports?kind=individual',
    token,
    body,
    headers: { 'content-type': type },
  });
  expect([status, view.rowCount]).toEqual([200, people]);
  expect(
    (await ask('POST', `/imports/${view.id}/check`, { columns: view.columns, updatesKnown: true })).status,
  ).toBe(200);
  return view.id;
}

/** Waits for the end of a phase; meanwhile kills each of the parts, `kills` times. */
async function endPhase(id: number, status: string): Promise<Record<string, number>> {
  for (let done = 0; done < kills; done += 1)
    for (const part of parts) {
      await sleep(random.between(20, 200));
      await installation.crash(part);
    }
  const view = async () => (await ask('GET', `/imports/${id}`)).body;
  await expect
    .poll(async () => (await view()).status, { timeout: 120_000 + people * 5, interval: 250 })
    .toBe(status);
  return (await view()).counts;
}

/** Everything of the office's people, as a hash, and how many there are. */
async function readPeople(): Promise<unknown> {
  const [row] = await installation.rows(
    `select count(*)::int as people, count(distinct mail_key)::int as mails, md5(string_agg(a::text, '|' order by a.id)) as content,
       (select md5(string_agg(v::text, '|' order by v.id)) from profile_value v) as "values"
     from applicant a`,
  );
  return row;
}

test(
  'imports each person once, and undoes all of it, when web, worker, and database are killed',
  async () => {
    for (let each = 0; each < known; each += 1)
      await installation.rows(
        `insert into applicant (tenant_id, kind, name, first_name, last_name, mail) values (100, 'individual', 'Ivo ' || $1, 'Ivo', $1, $2)`,
        [lastNameOf(each), emailOf(each)],
      );
    const before = await readPeople();
    const id = await upload();
    expect(await endPhase(id, 'checked')).toEqual({ known, new: people - known });
    expect(await readPeople()).toEqual(before);

    expect((await ask('POST', `/imports/${id}/steps`, { step: 'confirm' })).status).toBe(200);
    expect(await endPhase(id, 'finished')).toEqual({ updated: known, created: people - known });
    const [imported] = await installation.rows(
      `select count(*)::int as people, count(distinct mail_key)::int as mails from applicant where mail like 'imported-%'`,
    );
    expect(imported).toEqual({ people, mails: people });

    expect((await ask('POST', `/imports/${id}/steps`, { step: 'undo' })).status).toBe(200);
    expect(await endPhase(id, 'undone')).toEqual({ undone: people });
    expect(await readPeople()).toEqual(before);
  },
  240_000 + kills * 90_000 + people * 15,
);
