import { expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { queryAsOwner } from '../../test/from-address.ts';
import { queryRows } from '../../test/rows.ts';

const healthx = 483;
/** A program of the health exchange, whose form is on another site. */
const coverage = 701;

const record = (id: unknown, host = 'healthx.localhost') =>
  call('POST', `/programs/${id}/apply-clicks`, {}, { host });
const listAddresses = async (): Promise<string[]> => {
  const rows = await queryRows<{ address: string }>(
    healthx,
    `select details ->> 'address' as address from audit_entry
     where operation = 'programs/record-apply-click' and subject_kind = 'program' and subject_id = $1 order by id`,
    [coverage],
  );
  return rows.map(({ address }) => address);
};
const updateAsOwner = (statement: string) =>
  queryAsOwner(`select set_config('app.tenant', '${healthx}', false); ${statement}`);

test('spec 3 "track_program_events": records the address, with email addresses masked', async () => {
  expect((await record(coverage)).status).toBe(204);
  await updateAsOwner(
    `update program set apply_url = 'https://forms.healthx.test/?for=maria%40example.test&cc=joan@example.test'
     where id = ${coverage}`,
  );
  expect((await record(coverage)).status).toBe(204);
  expect(await listAddresses()).toEqual([
    '/dev/forms/coverage',
    'https://forms.healthx.test/?for=mar***************&cc=joa**************',
  ]);
});

test('records nothing for programs without another site, of other offices, or unknown', async () => {
  const before = await listAddresses();
  expect((await record(101, 'riverbend.localhost')).status).toBe(404);
  expect((await record(coverage, 'riverbend.localhost')).status).toBe(404);
  expect((await record(987_654_321)).status).toBe(404);
  expect((await record('abc')).status).toBe(422);
  expect(await listAddresses()).toEqual(before);
});

test('records nothing at an office that does not track program events', async () => {
  const before = await listAddresses();
  await updateAsOwner(`update tenant set settings = settings - 'track_program_events' where id = ${healthx}`);
  await expect.poll(async () => (await record(coverage)).status, { interval: 100 }).toBe(404);
  const after = await listAddresses();
  expect(after.slice(0, before.length)).toEqual(before);
  expect((await record(coverage)).status).toBe(404);
  expect(await listAddresses()).toEqual(after);
});
