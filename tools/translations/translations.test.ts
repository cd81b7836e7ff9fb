import { expect, test } from 'vitest';
import { hashSource, translateTexts } from '../../api/src/platform/translations.ts';
import { defineTexts } from '../../contract/src/languages/catalog.ts';
import { compareTranslations, findCatalogErrors, findTranslationErrors } from './check-translations.ts';
import { mergeUnits } from './merge-units.ts';
import { formatXliff, parseXliff, type Unit } from './xliff.ts';

const catalog = defineTexts('cases', 'staff', {
  title: 'My applications',
  open: { text: 'Open', context: 'A verb on a button' },
  count: '{count, plural, one {# application} other {# applications}}',
  separator: ', ',
});
const kind = '{type, select, IND {Individual} other {Account}} of {name}';
const translated = (text: string, english: string) => ({ text, source: hashSource(english) });
const current = { 'cases/title': translated('Mis solicitudes', 'My applications') };
const stale = { 'cases/title': translated('Mis trámites', 'My cases') };

test.each<[string, string, string, string[]]>([
  ['accepts another order', kind, '{name}: {type, select, IND {persona} other {cuenta}}', []],
  [
    'accepts other plural forms',
    catalog.texts.count,
    '{count, plural, one {# solicitud} many {# de solicitudes} other {# solicitudes}}',
    [],
  ],
  [
    'reports a missing placeholder',
    catalog.texts.count,
    'solicitudes',
    ['has no placeholders, English has {count, plural}'],
  ],
  [
    'reports a different placeholder',
    kind,
    '{type, select, IND {persona} other {cuenta}} de {nombre}',
    ['has {nombre} {type, select(IND|other)}, English has {name} {type, select(IND|other)}'],
  ],
  [
    'reports a missing case of a select',
    kind,
    '{name}: {type, select, other {cuenta}}',
    ['has {name} {type, select(other)}, English has {name} {type, select(IND|other)}'],
  ],
  ['reports markup', 'Save <b>now</b>', 'Guarde ahora', ['has no tags, English has </b> <b>']],
  [
    'reports a plural without the case other',
    catalog.texts.count,
    '{count, plural, one {# solicitud}}',
    ['is not a valid message: {count} has no case “other”'],
  ],
])('%s', (_, english, text, errors) => {
  expect(findTranslationErrors(english, text)).toEqual(errors);
});

test('reports missing, stale, and obsolete texts without failing', () => {
  const gone = { 'cases/gone': translated('Adiós', 'Goodbye') };
  expect(compareTranslations([catalog], { ...stale, ...gone })).toEqual({
    missing: ['cases/open', 'cases/count', 'cases/separator'],
    stale: ['cases/title'],
    obsolete: ['cases/gone'],
    errors: [],
  });
});

test('reports errors of current translations only', () => {
  const wrong = { 'cases/title': translated('Hola {name}', 'My applications') };
  expect(compareTranslations([catalog], wrong).errors).toEqual(['cases/title: has {name}, English has none']);
  const old = { 'cases/title': translated('Hola {name}', 'Hello {name}') };
  expect(compareTranslations([catalog], old).errors).toEqual([]);
});

test('reports a repeated name of a catalog and an English text that isn’t ICU', () => {
  const broken = defineTexts('cases', 'resident', { hello: 'Hello {name' });
  expect(findCatalogErrors([catalog, broken])).toEqual([
    'cases: two catalogs have this name',
    expect.stringContaining('cases/hello: is not a valid message'),
  ]);
});

test('uses current translations, and the whole English text instead of missing and stale ones', () => {
  expect(translateTexts(catalog, current)).toEqual({ ...catalog.texts, title: 'Mis solicitudes' });
  expect(translateTexts(catalog, stale)).toEqual(catalog.texts);
});

const unit = (id: string, english: string, text: string, state: Unit['state']): Unit => ({
  id,
  english,
  context: 'On a button',
  text,
  state,
});

test('a file for a translator keeps every character', () => {
  const units = [
    unit('cases/separator', ', ', '、 ', 'current'),
    unit('cases/lines', '<b>Tom & “Ann”</b>\n\n{ids}', ' <b>"توم" & آن</b>\n\n{ids}', 'stale'),
    unit('cases/open', 'Open', '', 'missing'),
  ];
  const file = formatXliff('ar', units);
  expect(file).toContain('<note category="context">On a button</note>');
  expect(parseXliff(file)).toEqual({
    language: 'ar',
    units: [
      { id: 'cases/separator', english: ', ', text: '、 ', isDone: true },
      { id: 'cases/lines', english: units[1]!.english, text: units[1]!.text, isDone: false },
    ],
  });
});

test.each([
  ['Not XML at all'],
  ['<xliff version="2.0" trgLang="es"><file></xliff>'],
  ['<xliff version="2.0" srcLang="en"/>'],
])('refuses %s', (file) => {
  expect(() => parseXliff(file)).toThrow('The file is not XLIFF 2');
});

test.each([
  ['a changed text', 'My applications', 'Mis solicitudes', false, 'My applications'],
  [
    'an unchanged text that the translator marked as done',
    'My applications',
    'Mis trámites',
    true,
    'My applications',
  ],
  ['a translation of an older English text as stale', 'My old cases', 'Mis casos', true, 'My old cases'],
  ['nothing if the translator didn’t work on the text', 'My applications', 'Mis trámites', false, 'My cases'],
])('imports %s', (_, english, text, isDone, source) => {
  const merged = mergeUnits([catalog], stale, [{ id: 'cases/title', english, text, isDone }]);
  expect(merged.translations['cases/title']).toEqual(translated(text, source));
  expect(merged.rejected).toEqual([]);
});

test('rejects unusable and unknown texts of a file', () => {
  const merged = mergeUnits([catalog], {}, [
    { id: 'cases/count', english: catalog.texts.count, text: 'solicitudes', isDone: true },
    { id: 'cases/gone', english: 'Goodbye', text: 'Adiós', isDone: true },
  ]);
  expect(merged).toEqual({
    translations: {},
    changed: 0,
    rejected: [
      'cases/count: has no placeholders, English has {count, plural}',
      'cases/gone: no catalog has this text',
    ],
  });
});
