import { expect, test } from 'vitest';
import { exampleItem } from '../queue-item-example.ts';
import { bulkEntries, type ChangeWish, checkEntries } from './change-entries.ts';

const wish: ChangeWish = {
  state: { id: 713, name: 'Denied' },
  owner: null,
  denialReasonId: 4,
  comment: ' No lease ',
};
const plain = (lists: readonly { key: string; val: unknown }[][]) =>
  lists.map((list) => Object.fromEntries(list.map(({ key, val }) => [key, val])));

test('each application goes with the version it was seen in', () => {
  expect(plain(bulkEntries([exampleItem({ id: 1, version: 3 }), exampleItem({ id: 2 })], wish))).toEqual([
    { ProcessID: 7, ItemID: 1, NewStateID: 713, Comment: 'No lease', DenialReasonID: 4, Version: 3 },
    { ProcessID: 7, ItemID: 2, NewStateID: 713, Comment: 'No lease', DenialReasonID: 4, Version: 1 },
  ]);
});

test('an owner alone leaves the status', () => {
  const assign: ChangeWish = {
    state: null,
    owner: { id: 31, name: 'Dana' },
    denialReasonId: null,
    comment: '',
  };
  expect(plain(bulkEntries([exampleItem({ id: 1 })], assign))).toEqual([
    { ProcessID: 7, ItemID: 1, AssignedToUserID: 31, Version: 1 },
  ]);
});

test('a check is asked once per program and current status', () => {
  const items = [
    exampleItem({ id: 1 }),
    exampleItem({ id: 2, currentStateId: 704 }),
    exampleItem({ id: 3 }),
    exampleItem({ id: 4, processId: 8 }),
  ];
  const asked = plain(checkEntries(items, wish)).map((each) => [
    each['ProcessID'],
    each['CurrentStateId'],
    each['ItemIds'],
  ]);
  expect(asked).toEqual([
    [7, 702, '1,3'],
    [7, 704, '2'],
    [8, 702, '4'],
  ]);
});
