// Applications with unpaid fees are approved only once that is confirmed: one or many, in the product's own pages.
import { beforeAll, expect, test } from 'vitest';
import {
  createLot,
  listLotIds,
  requestPreview,
  selectLot,
  startChange,
} from '../../../test/bulk-selections.ts';
import { createSessionCache } from '../../../test/people.ts';
import { applyBulkChange, getStateId, loadIds } from '../../../test/queue-items.ts';
import { queryRow, queryRows } from '../../../test/rows.ts';

const tenant = 100;
const session = createSessionCache();

beforeAll(loadIds);

/** Creates a lot of three cases to decide, the first two with an unpaid fee of $25. */
async function createUnpaidLot(): Promise<string> {
  const lot = await createLot({ 'Pending-Approval': 3 });
  const unpaid = (await listLotIds(lot)).slice(0, 2);
  await queryRows(
    tenant,
    `with unpaid as (update application set payment_status = 'Pending' where id = any($1) returning id)
     insert into fee (tenant_id, application_id, key, label, amount_minor, currency, status)
     select ${tenant}, id, 'visit', '{"en": "Visit"}', 2500, 'USD', 'due' from unpaid`,
    [unpaid],
  );
  return lot;
}

const approval = { stateId: 0 };
beforeAll(() => {
  approval.stateId = getStateId('Approved');
});
const accepted = () => ({ ...approval, acceptsUnpaidFees: true });

test('a preview says how many are unpaid, and how much', async () => {
  const lot = await createUnpaidLot();
  const supervisor = await session('supervisor');
  const unpaidFees = { count: 2, totals: [{ currency: 'USD', amountMinor: 5000 }] };
  const { body } = await requestPreview(supervisor, selectLot(lot), approval);
  expect(body).toMatchObject({ total: 3, allowed: 1, unpaidFees });
  expect(body.groups).toContainEqual(expect.objectContaining({ error: 'fee_unpaid', count: 2 }));
  const confirmed = (await requestPreview(supervisor, selectLot(lot), accepted())).body;
  expect(confirmed).toMatchObject({ allowed: 3, unpaidFees });
  const elsewhere = { stateId: getStateId('Pending-Denial'), comment: 'No' };
  expect((await requestPreview(supervisor, selectLot(lot), elsewhere)).body).toMatchObject({
    allowed: 3,
    unpaidFees: { count: 0, totals: [] },
  });
});

test('only a confirmed update approves them', async () => {
  const lot = await createUnpaidLot();
  const supervisor = await session('supervisor');
  const first = await startChange(supervisor, selectLot(lot), approval);
  expect(first.counts).toMatchObject({ changed: 1, refused: 2 });
  const second = await startChange(supervisor, selectLot(lot), accepted());
  expect(second.counts).toMatchObject({ total: 3, changed: 2 });
});

test('a recorded payment needs no confirmation', async () => {
  const lot = await createUnpaidLot();
  await queryRows(tenant, `update application set payment_status = 'Processing' where category = $1`, [lot]);
  const { body } = await requestPreview(await session('supervisor'), selectLot(lot), approval);
  expect(body).toMatchObject({ allowed: 3, unpaidFees: { count: 0 } });
});

test('the specification’s call approves, unless it asks for a refusal', async () => {
  const [id = 0] = await listLotIds(await createUnpaidLot());
  const supervisor = await session('supervisor');
  const { version } = await queryRow<{ version: number }>(
    tenant,
    'select version from application where id = $1',
    [id],
  );
  const change = { ItemID: id, NewStateID: approval.stateId, Version: version };
  const [refused] = await applyBulkChange(supervisor, [{ ...change, AcceptsUnpaidFees: 'false' }]);
  expect(refused).toMatchObject({ changed: false, error: 'fee_unpaid' });
  const [changed] = await applyBulkChange(supervisor, [change]);
  expect(changed).toMatchObject({ changed: true, error: null });
});
