import { expect, test } from 'vitest';
import { checkMenu, isMenuError } from './check-menu.ts';
import { createMenuKey, defaultMenu } from './default-menu.ts';
import { listSpokenLanguages } from './menu-actions.ts';
import type { MenuKey, PhoneMenu } from './phone-menu.ts';
import { buildKeyAnnouncement, getSpokenGreeting } from './spoken-menu.ts';

const labels = { en: 'To hear our hours', es: 'Para oír nuestro horario' };
const hours: MenuKey = {
  ...createMenuKey('5', 'words'),
  words: labels,
  says: { en: 'Nine to five', es: 'De 9 a 5' },
};
const submenu = (keys: MenuKey['keys']): MenuKey => ({ ...createMenuKey('6', 'menu'), words: labels, keys });
const withKeys = (...keys: MenuKey[]): PhoneMenu => ({ greeting: {}, keys: [...defaultMenu.keys, ...keys] });

test.each<[string, PhoneMenu, string[]]>([
  ['nothing for the default menu', defaultMenu, []],
  ['nothing for a message and a submenu', withKeys(hours, submenu([createMenuKey('1', 'again')])), []],
  ['a duplicate key', withKeys(createMenuKey('2', 'again')), ['key-twice 4']],
  ['nothing for the same key in another menu', withKeys(submenu([createMenuKey('6', 'again')])), []],
  [
    'a duplicate key in a submenu',
    withKeys(submenu([createMenuKey('1', 'again'), createMenuKey('1', 'status')])),
    ['key-twice 4/1'],
  ],
  ['a submenu without keys', withKeys(submenu([])), ['dead-end 4']],
  [
    'nothing for unused subkeys of a key that opens no menu',
    withKeys({ ...submenu([createMenuKey('1', 'again'), createMenuKey('1', 'again')]), does: 'again' }),
    [],
  ],
  ['a menu without keys', { greeting: {}, keys: [] }, ['no-person ', 'dead-end ']],
  [
    'no key for a person or voicemail',
    { greeting: {}, keys: [createMenuKey('1', 'status'), createMenuKey('2', 'again')] },
    ['no-person '],
  ],
  [
    'nothing if the key for a person is in a submenu',
    { greeting: {}, keys: [submenu([createMenuKey('1', 'message')])] },
    [],
  ],
  [
    'too many keys',
    withKeys(...['5', '6', '7', '8', '9', '0'].map((key) => createMenuKey(key, 'again'))),
    ['too-many '],
  ],
  [
    'a label in only one language',
    withKeys({ ...hours, words: { en: 'Hours' } }),
    ['words-missing 4 words es'],
  ],
  ['a blank message', withKeys({ ...hours, says: { en: ' ' } }), ['words-missing 4 says en,es']],
  [
    'a missing translation with a default',
    { ...defaultMenu, greeting: { en: 'Hello' } },
    ['words-standing  greeting es'],
  ],
  [
    'a label that is too long',
    withKeys({ ...createMenuKey('5', 'again'), words: { ...labels, es: 'x'.repeat(121) } }),
    ['too-long 4 words es'],
  ],
])('reports %s', (_, menu, expected) => {
  const found = checkMenu(menu, ['en', 'es']);
  expect(
    found.map(({ code, at, part, languages }) =>
      [code, at.join('/'), ...(part === null ? [] : [part, languages.join(',')])].join(' '),
    ),
  ).toEqual(expected);
});

test('allows publishing with a missing translation only if it has a default', () => {
  expect(isMenuError({ code: 'words-standing' })).toBe(false);
  expect(isMenuError({ code: 'dead-end' })).toBe(true);
});

test('announces a key with the office’s label or else the default, always with its own digit', () => {
  const defaults = {
    greeting: 'Welcome.',
    press: '{words}, press {key}.',
    keys: {
      ...({} as Record<'message' | 'office' | 'call-back' | 'language' | 'again', string>),
      status: 'Status: {key}.',
    },
  };
  const own = { ...createMenuKey('7', 'status'), words: { en: 'For $& and {key}', es: ' ' } };
  expect(buildKeyAnnouncement(own, 'en', defaults)).toBe('For $& and {key}, press 7.');
  expect(buildKeyAnnouncement(own, 'es', defaults)).toBe('Status: 7.');
  expect(buildKeyAnnouncement(createMenuKey('7', 'words'), 'es', defaults)).toBe('');
  expect(getSpokenGreeting({ ...defaultMenu, greeting: { es: 'Hola' } }, 'es', defaults)).toBe('Hola');
  expect(getSpokenGreeting(defaultMenu, 'es', defaults)).toBe('Welcome.');
});

test('uses the office’s languages that have texts, or else English', () => {
  expect(listSpokenLanguages(['ko', 'fr', 'en'])).toEqual(['en', 'ko']);
  expect(listSpokenLanguages(['fr'])).toEqual(['en']);
});
