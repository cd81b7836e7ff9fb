import { expect, test } from 'vitest';
import { compareMenus } from './compare-menus.ts';
import { createMenuKey, defaultMenu } from './default-menu.ts';
import type { PhoneMenu } from './phone-menu.ts';

const [status, message, office, callBack] = defaultMenu.keys as [
  PhoneMenu['keys'][number],
  PhoneMenu['keys'][number],
  PhoneMenu['keys'][number],
  PhoneMenu['keys'][number],
];
const opener = createMenuKey('5', 'menu');

test.each<[string, Partial<PhoneMenu>, string[]]>([
  ['nothing', {}, []],
  ['the greeting', { greeting: { en: 'Hello' } }, ['greeting']],
  ['a new key', { keys: [...defaultMenu.keys, createMenuKey('5', 'again')] }, ['key-added 5 again']],
  ['a removed key', { keys: [status, message, office] }, ['key-removed 4']],
  ['another order', { keys: [message, status, office, callBack] }, ['keys-moved']],
  [
    'another action and other texts',
    { keys: [{ ...status, does: 'again', words: { en: 'Once more' } }, message, office, callBack] },
    ['key-action 1 again', 'key-texts 1'],
  ],
  [
    'a digit that is used twice',
    { keys: [...defaultMenu.keys, createMenuKey('1', 'again')] },
    ['key-added 1 again'],
  ],
])('compares menus: %s', (_case, part, expected) => {
  const changes = compareMenus(defaultMenu, { ...defaultMenu, ...part });
  expect(changes.map(({ code, keys, does }) => [code, ...keys, does].filter(Boolean).join(' '))).toEqual(
    expected,
  );
});

test('compares submenus by the path to their keys', () => {
  const before = { ...defaultMenu, keys: [...defaultMenu.keys, opener] };
  const after = {
    ...defaultMenu,
    keys: [...defaultMenu.keys, { ...opener, keys: [createMenuKey('3', 'again')] }],
  };
  expect(compareMenus(before, after)).toEqual([{ code: 'key-added', keys: ['5', '3'], does: 'again' }]);
});
