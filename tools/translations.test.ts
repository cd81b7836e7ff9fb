import { expect, test } from 'vitest';
import type { TextFolder, Texts } from './module-texts.ts';
import { countMissing, findGaps } from './translations.ts';

const english: Texts = {
  title: 'My applications',
  count: '{count, plural, one {# application} other {# applications}}',
  kind: '{type, select, IND {Individual} other {Account}} of {name}',
};
const spanish: Texts = {
  title: 'Mis solicitudes',
  count: '{count, plural, one {# solicitud} many {# de solicitudes} other {# solicitudes}}',
  kind: '{name}: {type, select, IND {persona} other {cuenta}}',
};

const folder = (es: Texts): TextFolder => ({
  folder: 'web/src/room/texts',
  byLanguage: { en: english, es, ko: spanish, tl: spanish, ar: spanish },
});

test.each<[string, Texts, string[]]>([
  ['accepts another order and other plural forms', spanish, []],
  ['reports a missing key', { ...spanish, title: '' }, ['title is missing']],
  ['reports an extra key', { ...spanish, extra: 'x' }, ['extra is not in English']],
  [
    'reports a missing placeholder',
    { ...spanish, count: 'solicitudes' },
    ['count has no placeholders, English has {count, plural}'],
  ],
  [
    'reports a different placeholder',
    { ...spanish, kind: '{type, select, IND {persona} other {cuenta}} de {nombre}' },
    ['kind has {nombre} {type, select(IND|other)}, English has {name} {type, select(IND|other)}'],
  ],
  [
    'reports a missing case of a select',
    { ...spanish, kind: '{name}: {type, select, other {cuenta}}' },
    ['kind has {name} {type, select(other)}, English has {name} {type, select(IND|other)}'],
  ],
])('%s', (_, es, gaps) => {
  expect(findGaps(folder(es))).toEqual(gaps.map((gap) => `web/src/room/texts/es: ${gap}`));
});

test('counts missing texts of incomplete languages only', () => {
  const missing = countMissing([folder({ title: 'Mis solicitudes' })]);
  expect(missing).toContainEqual({ language: 'es', missing: 2, all: 3 });
  expect(missing).toContainEqual({ language: 'de', missing: 3, all: 3 });
  expect(missing.map(({ language }) => language)).not.toContain('ko');
});
