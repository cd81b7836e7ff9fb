import { expect, test } from 'vitest';
import { checkMenu, isMenuError } from './check-menu.ts';
import { defaultMenu, newMenuKey, spokenLanguages } from './menu-actions.ts';
import type { MenuKey, PhoneMenu } from './phone-menu.ts';
import { spokenGreeting, spokenKey } from './spoken-menu.ts';

const labels = { en: 'To hear our hours', es: 'Para oír nuestro horario' };
const hours: MenuKey = {
  ...newMenuKey('5', 'words'),
  words: labels,
  says: { en: 'Nine to five', es: 'De 9 a 5' },
};
const submenu = (keys: MenuKey['keys']): MenuKey => ({ ...newMenuKey('6', 'menu'), words: labels, keys });
const withKeys = (...keys: MenuKey[]): PhoneMenu => ({ greeting: {}, keys: [...defaultMenu.keys, ...keys] });

test.each<[string, PhoneMenu, string[]]>([
  ['nothing for the default menu', defaultMenu, []],
  ['nothing for a message and a submenu', withKeys(hours, submenu([newMenuKey('1', 'again')])), []],
  ['a duplicate key', withKeys(newMenuKey('2', 'again')), ['key-twice 4']],
  ['nothing for the same key in another menu', withKeys(submenu([newMenuKey('6', 'again')])), []],
  [
    'a duplicate key in a submenu',
    withKeys(submenu([newMenuKey('1', 'again'), newMenuKey('1', 'status')])),
    ['key-twice 4/1'],
  ],
  ['a submenu without keys', withKeys(submenu([])), ['dead-end 4']],
  [
    'nothing for unused subkeys of a key that opens no menu',
    withKeys({ ...submenu([newMenuKey('1', 'again'), newMenuKey('1', 'again')]), does: 'again' }),
    [],
  ],
  ['a menu without keys', { greeting: {}, keys: [] }, ['no-person ', 'dead-end ']],
  [
    'no key for a person or voicemail',
    { greeting: {}, keys: [newMenuKey('1', 'status'), newMenuKey('2', 'again')] },
    ['no-person '],
  ],
  [
    'nothing if the key for a person is in a submenu',
    { greeting: {}, keys: [submenu([newMenuKey('1', 'message')])] },
    [],
  ],
  [
    'too many keys',
    withKeys(...['5', '6', '7', '8', '9', '0'].map((key) => newMenuKey(key, 'again'))),
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
    withKeys({ ...newMenuKey('5', 'again'), words: { ...labels, es: 'x'.repeat(121) } }),
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
  const own = { ...newMenuKey('7', 'status'), words: { en: 'For $& and {key}', es: ' ' } };
  expect(spokenKey(own, 'en', defaults)).toBe('For $& and {key}, press 7.');
  expect(spokenKey(own, 'es', defaults)).toBe('Status: 7.');
  expect(spokenKey(newMenuKey('7', 'words'), 'es', defaults)).toBe('');
  expect(spokenGreeting({ ...defaultMenu, greeting: { es: 'Hola' } }, 'es', defaults)).toBe('Hola');
  expect(spokenGreeting(defaultMenu, 'es', defaults)).toBe('Welcome.');
});

test('uses the office’s languages that have texts, or else English', () => {
  expect(spokenLanguages(['ko', 'fr', 'en'])).toEqual(['en', 'ko']);
  expect(spokenLanguages(['fr'])).toEqual(['en']);
});
