import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { call, signIn } from '../../test/client.ts';
import { toEntries } from '../../test/entries.ts';
import { createCase } from '../../test/factories.ts';
import { queryRows } from '../../test/rows.ts';

const tenant = 100;

interface QueuePage {
  readonly queue: readonly object[];
  readonly Namesakes: readonly { readonly id: number; readonly details: object }[];
}

async function listPage(keys: Record<string, string>): Promise<QueuePage> {
  const supervisor = await signIn('supervisor@riverbend.test');
  return (await call('POST', '/GetWorkQueue', toEntries(keys), supervisor)).body.GetWorkQueue;
}

test('tells applicants of one name apart, and not two cases of one applicant', async () => {
  const lastName = `Namesake${randomUUID().replace(/\d|-/g, '')}`;
  const create = (firstName: string) => createCase({ firstName, lastName });
  const cases = [await create('Ines'), await create('ines'), await create('Otto')];
  for (const [index, { id }] of cases.entries())
    await queryRows(
      tenant,
      `with renamed as (update application set applicant_name = $2 where id = $1 returning applicant_id)
       update applicant set first_name = $3, last_name = $4 where id = (select applicant_id from renamed)`,
      [id, `${['Ines', 'ines ', 'Otto'][index]} ${lastName}`, ['Ines', 'ines', 'Otto'][index], lastName],
    );
  const keys = { ApplicationIDs: cases.map(({ id }) => id).join() };
  const expected = cases.slice(0, 2).map(({ id, answers }) => ({
    id,
    details: {
      birthYear: Number(String(answers.birthDate).slice(0, 4)),
      street: (answers.address as { line1: string }).line1,
      phoneEnding: String(answers.phone).slice(-4),
    },
  }));
  const { Namesakes, queue: rows } = await listPage(keys);
  expect(rows.length).toBe(3);
  expect(Namesakes.toSorted((a, b) => a.id - b.id)).toEqual(expected);
  // The rows are cached now.
  expect((await listPage(keys)).Namesakes.length).toBe(2);
  const [first, second] = cases.map(({ id }) => id);
  await queryRows(
    tenant,
    'update application set applicant_id = (select applicant_id from application where id = $1) where id = $2',
    [first, second],
  );
  expect((await listPage(keys)).Namesakes).toEqual([]);
});
