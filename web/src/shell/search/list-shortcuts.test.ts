import { expect, test } from 'vitest';
import { listShortcuts } from './list-shortcuts.ts';
import type { PageAction } from './page-actions.ts';
import { nameKey } from './search-result.ts';

const actions: readonly PageAction[] = [
  { actionId: 'search', label: 'Search everything', shortcut: 'Control+K /' },
  { actionId: 'help', label: 'Keyboard shortcuts', shortcut: '?' },
  { actionId: 'print', label: 'Print' },
];
const find: PageAction = { actionId: 'find', label: 'Search applications', shortcut: '/' };
const list = (shown: readonly PageAction[], areOn: boolean) =>
  listShortcuts(shown, areOn).map(({ action, keys }) => [action.actionId, ...keys]);

test.each([
  [
    'every action with a key',
    actions,
    true,
    [
      ['search', 'Control+K', '/'],
      ['help', '?'],
    ],
  ],
  [
    'a key of the page instead of the same of every page',
    [...actions, find],
    true,
    [
      ['search', 'Control+K'],
      ['help', '?'],
      ['find', '/'],
    ],
  ],
  ['only keys with a modifier if single keys are off', [...actions, find], false, [['search', 'Control+K']]],
] as const)('lists %s', (_, shown, areOn, expected) => {
  expect(list(shown, areOn)).toEqual(expected);
});

test.each([
  ['Control+K', 'Ctrl+K'],
  ['X', 'Shift+X'],
  ['x', 'x'],
  ['?', '?'],
])('names the key %s as %s', (key, name) => {
  expect(nameKey(key)).toBe(name);
});
