// Payments of a case: approved ones are included, proposed ones are not.
import { expect, test } from 'vitest';
import { call } from '../../test/client.ts';
import { createSessionCache } from '../../test/people.ts';
import { queryRow, queryRows } from '../../test/rows.ts';

const session = createSessionCache();

async function fileOf(status: 'applied' | 'proposed', programId: number): Promise<number> {
  const { id } = await queryRow<{ id: number }>(
    100,
    `insert into finance_file (tenant_id, kind, program_id, file_name, sha256, status, row_count, uploaded_by, uploaded_by_name, decided_by)
     select 100, 'payout', $1, 'payouts.csv', $2, $2, 1, min(id), 'Somebody', case when $2 = 'applied' then max(id) end from staff_member
     returning id`,
    [programId, status],
  );
  return id;
}

test('lists payments of approved files, newest first, and omits proposed ones', async () => {
  const found = await queryRow<{ id: number; program: number; amount: number }>(
    100,
    `select id, program_id as program, award_amount as amount from application
     where is_submitted and process_id = 1 and award_amount is not null
       and not exists (select from payout o where o.application_id = application.id) order by id limit 1`,
  );
  const [applied, proposed] = [
    await fileOf('applied', found.program),
    await fileOf('proposed', found.program),
  ];
  await queryRows(
    100,
    `insert into payout (tenant_id, file_id, line, application_id, payee, amount_minor, currency, paid_on, reference)
     values (100, $1, 1, $3, 'Casas del Río', 120000, 'USD', '2026-02-01', 'A-1'), (100, $1, 2, $3, 'Casas del Río', -20000, 'USD', '2026-02-09', 'A-2'),
            (100, $2, 1, $3, 'Casas del Río', 500000, 'USD', '2026-02-10', 'A-3') returning id`,
    [applied, proposed, found.id],
  );
  const { body } = await call('GET', `/cases/${found.id}/payments`, undefined, await session('caseWorker'));
  expect(body).toMatchObject({ type: 'None', amount: found.amount, payee: null });
  expect(
    body.payments.map((each: { reference: string; amountMinor: number }) => [
      each.reference,
      each.amountMinor,
    ]),
  ).toEqual([
    ['A-2', -20_000],
    ['A-1', 120_000],
  ]);
});

test('returns 404 for the payments of an unknown case', async () => {
  const { status } = await call('GET', '/cases/987654321/payments', undefined, await session('supervisor'));
  expect(status).toBe(404);
});
