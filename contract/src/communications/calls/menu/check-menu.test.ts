import { expect, test } from 'vitest';
import { checkMenu, isMenuError } from './check-menu.ts';
import { defaultMenu, newMenuKey, spokenLanguages } from './menu-actions.ts';
import type { MenuKey, PhoneMenu } from './phone-menu.ts';
import { spokenGreeting, spokenKey } from './spoken-menu.ts';

const both = { en: 'To hear our hours', es: 'Para oír nuestro horario' };
const hours: MenuKey = {
  ...newMenuKey('5', 'words'),
  words: both,
  says: { en: 'Nine to five', es: 'De 9 a 5' },
};
const more = (keys: MenuKey['keys']): MenuKey => ({ ...newMenuKey('6', 'menu'), words: both, keys });
const withKeys = (...keys: MenuKey[]): PhoneMenu => ({ greeting: {}, keys: [...defaultMenu.keys, ...keys] });

test.each<[string, PhoneMenu, string[]]>([
  ['nothing of the standing menu', defaultMenu, []],
  ['nothing of words and a further menu', withKeys(hours, more([newMenuKey('1', 'again')])), []],
  ['the same key twice', withKeys(newMenuKey('2', 'again')), ['key-twice 4']],
  ['the same key in another menu: no fault', withKeys(more([newMenuKey('6', 'again')])), []],
  [
    'the same key twice in a further menu',
    withKeys(more([newMenuKey('1', 'again'), newMenuKey('1', 'status')])),
    ['key-twice 4/1'],
  ],
  ['a further menu without keys', withKeys(more([])), ['dead-end 4']],
  [
    'keys that a key keeps which opens no menu: nobody hears them',
    withKeys({ ...more([newMenuKey('1', 'again'), newMenuKey('1', 'again')]), does: 'again' }),
    [],
  ],
  ['a menu without keys', { greeting: {}, keys: [] }, ['no-person ', 'dead-end ']],
  [
    'no way to a person or a voicemail',
    { greeting: {}, keys: [newMenuKey('1', 'status'), newMenuKey('2', 'again')] },
    ['no-person '],
  ],
  [
    'nothing where the way to a person is in a further menu',
    { greeting: {}, keys: [more([newMenuKey('1', 'message')])] },
    [],
  ],
  [
    'more keys than anybody keeps in mind',
    withKeys(...['5', '6', '7', '8', '9', '0'].map((key) => newMenuKey(key, 'again'))),
    ['too-many '],
  ],
  [
    'words in one language alone',
    withKeys({ ...hours, words: { en: 'Hours' } }),
    ['words-missing 4 words es'],
  ],
  [
    'words to read out that are blank',
    withKeys({ ...hours, says: { en: ' ' } }),
    ['words-missing 4 says en,es'],
  ],
  [
    'a translation that standing words fill in',
    { ...defaultMenu, greeting: { en: 'Hello' } },
    ['words-standing  greeting es'],
  ],
  [
    'words nobody listens to the end of',
    withKeys({ ...newMenuKey('5', 'again'), words: { ...both, es: 'x'.repeat(121) } }),
    ['too-long 4 words es'],
  ],
])('the checks of a menu say: %s', (_, menu, expected) => {
  const found = checkMenu(menu, ['en', 'es']);
  expect(
    found.map(({ code, at, part, languages }) =>
      [code, at.join('/'), ...(part === null ? [] : [part, languages.join(',')])].join(' '),
    ),
  ).toEqual(expected);
});

test('only a translation that standing words fill in keeps nothing from being published', () => {
  expect(isMenuError({ code: 'words-standing' })).toBe(false);
  expect(isMenuError({ code: 'dead-end' })).toBe(true);
});

test('a key is offered in the office’s words and the standing ones where there are none, always by its own key', () => {
  const standing = {
    greeting: 'Welcome.',
    press: '{words}, press {key}.',
    keys: {
      ...({} as Record<'message' | 'office' | 'call-back' | 'language' | 'again', string>),
      status: 'Status: {key}.',
    },
  };
  const own = { ...newMenuKey('7', 'status'), words: { en: 'For $& and {key}', es: ' ' } };
  expect(spokenKey(own, 'en', standing)).toBe('For $& and {key}, press 7.');
  expect(spokenKey(own, 'es', standing)).toBe('Status: 7.');
  expect(spokenKey(newMenuKey('7', 'words'), 'es', standing)).toBe('');
  expect(spokenGreeting({ ...defaultMenu, greeting: { es: 'Hola' } }, 'es', standing)).toBe('Hola');
  expect(spokenGreeting(defaultMenu, 'es', standing)).toBe('Welcome.');
});

test('calls speak the languages of the office that have texts, and English where there is none', () => {
  expect(spokenLanguages(['ko', 'fr', 'en'])).toEqual(['en', 'ko']);
  expect(spokenLanguages(['fr'])).toEqual(['en']);
});
