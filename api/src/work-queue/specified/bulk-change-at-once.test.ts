// Staff change the same applications concurrently: each change happens once, and later requests are refused as stale.
import { beforeAll, expect, test } from 'vitest';
import { createSessionCache } from '../../../test/people.ts';
import {
  applyBulkChange,
  getStaffId,
  getStateId,
  listHistoryByComment,
  loadIds,
  reserveItems,
} from '../../../test/queue-items.ts';

const session = createSessionCache();

beforeAll(loadIds);

test('applies one of two concurrent changes to each application and returns the current row to the other caller', async () => {
  const [supervisor, manager] = [await session('supervisor'), await session('manager')];
  const note = `Race ${crypto.randomUUID()}`;
  const items = await reserveItems('Case-Review', 20, getStaffId('admin'));
  const changesFor = (owner: string) =>
    items.map(({ id, version }) => ({
      ItemID: id,
      AssignedToUserID: getStaffId(owner),
      Comment: note,
      Version: version,
    }));
  const [one, other] = await Promise.all([
    applyBulkChange(supervisor, changesFor('supervisor')),
    applyBulkChange(manager, changesFor('manager').toReversed()),
  ]);
  const won = [...one, ...other].filter(({ changed }) => changed);
  const lost = [...one, ...other].filter(({ changed }) => !changed);
  expect(won.map(({ itemId }) => itemId).toSorted((a, b) => a - b)).toEqual(items.map(({ id }) => id));
  for (const verdict of lost) {
    const now = won.find(({ itemId }) => itemId === verdict.itemId);
    expect(verdict).toMatchObject({
      error: 'stale_version',
      version: now?.version,
      ownerName: now?.ownerName,
    });
  }
  for (const { id } of items) expect(await listHistoryByComment(id, note)).toHaveLength(1);
});

test('applies one of 20 concurrent changes to an application', async () => {
  const manager = await session('manager');
  const [item] = await reserveItems('Intake review', 1);
  const input = { ItemID: item.id, NewStateID: getStateId('Intake-Complete'), Version: item.version };
  const verdicts = (
    await Promise.all(Array.from({ length: 20 }, () => applyBulkChange(manager, [input])))
  ).flat();
  expect(verdicts.filter(({ changed }) => changed)).toHaveLength(1);
  expect(new Set(verdicts.filter(({ changed }) => !changed).map(({ error }) => error))).toEqual(
    new Set(['stale_version']),
  );
});
