import { expect, test } from 'vitest';
import { countTypos, getStem, splitWords } from './words.ts';

test.each([
  ['My landlord’s “late” notice!', ['my', 'landlords', 'late', 'notice']],
  ['Ocupación, ＲＥＮＴ', ['ocupacion', 'rent']],
  ['مُساعدة الإيجار', ['مساعده', 'ايجار']],
  ['pg&e 95301', ['pg', 'e', '95301']],
  [' – ', []],
])('splits %j into words', (text, words) => {
  expect(splitWords(text)).toEqual(words);
});

test.each([
  [['evict', 'evicted', 'evicting', 'eviction', 'evictions']],
  [['rent', 'rents', 'rental', 'renters', 'renta', 'rentas', 'rentar', 'rento']],
  [['repair', 'repairs', 'repairing', 'repaired']],
  [['desalojo', 'desalojos', 'desalojar', 'desalojaron', 'desalojarme']],
  [['electricity', 'electrical', 'electricidad', 'eléctrica']],
  [['business', 'businesses']],
  [['home', 'homes']],
])('finds one stem for %j', (words) => {
  expect(new Set(words.flatMap(splitWords).map(getStem)).size).toBe(1);
});

test.each([
  ['store', 'storm'],
  ['home', 'homeless'],
  ['casa', 'caso'],
  ['bahay', 'baha'],
])('keeps %s apart from %s', (one, other) => {
  expect(getStem(one)).not.toBe(getStem(other));
});

test('leaves words of other scripts whole', () => {
  expect(getStem('임대료')).toBe('임대료');
});

test.each([
  ['evicton', 'eviction', 1],
  ['landlrod', 'landlord', 1],
  ['utilitys', 'utilities', 2],
  ['rrenta', 'renta', 1],
  ['recivo', 'recibo', 1],
  ['heat', 'heat', 0],
  ['gas', 'gaz', null],
  ['morgage', 'market', null],
  ['rent', 'parent', null],
])('counts the typos of %s for %s: %j', (word, known, typos) => {
  expect(countTypos(word, known)).toBe(typos);
});
