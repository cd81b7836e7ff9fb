import { expect, test } from 'vitest';
import {
  confirmTranslation,
  emptyTemplate,
  listTexts,
  listTranslationStatuses,
  setText,
  type Template,
  type TranslationStatus,
} from './template.ts';
import { checkTemplate, templateKind } from './template-kind.ts';

const words = (language: string, body: string) => ({ language, subject: '', body });
const english: Template = { ...emptyTemplate, name: 'Visit', original: words('en', 'Hello') };
const spanish = setText(english, words('es', 'Hola'));
const rewritten = setText(spanish, words('en', 'Hello {{applicantName}}'));
const setup = {
  name: 'Visit',
  languages: ['en'],
  programName: 'Rent',
  stateName: 'Approved',
  automaticName: null,
};
const codes = (template: Template, change: Partial<typeof setup> = {}) =>
  checkTemplate(template, { ...setup, ...change }).map(({ code, language }) => `${code} ${language}`);

// Issue 6 item 6: "missing or stale".
test.each<[string, Template, Record<string, TranslationStatus>]>([
  ['a missing translation', english, { en: 'current', es: 'missing' }],
  ['a translation of the current original', spanish, { en: 'current', es: 'current' }],
  ['a translation of an earlier original', rewritten, { en: 'current', es: 'stale' }],
  [
    'a stale translation whose text changed',
    setText(rewritten, words('es', '¡Hola!')),
    { en: 'current', es: 'stale' },
  ],
  ['a confirmed translation', confirmTranslation(rewritten, 'es'), { en: 'current', es: 'current' }],
  [
    'an original that is as it was before',
    setText(rewritten, words('en', 'Hello')),
    { en: 'current', es: 'current' },
  ],
  [
    'a language that the office does not offer',
    setText(english, words('ko', '안녕')),
    { en: 'current', es: 'missing', ko: 'current' },
  ],
  ['a removed translation', setText(spanish, words('es', ' ')), { en: 'current', es: 'missing' }],
])('finds the status of %s', (_, template, expected) => {
  const found = listTranslationStatuses(['es', 'en'], listTexts(template));
  expect(Object.fromEntries(found.map(({ language, status }) => [language, status]))).toEqual(expected);
  expect(found[0]?.language).toBe('en');
});

test.each<[string, Template, string[]]>([
  ['no problem', english, []],
  ['no name', { ...english, name: ' ' }, ['name-missing null']],
  ['no text', setText(english, words('en', '')), ['text-missing en']],
  ['a text over 10,000 characters', setText(english, words('en', 'x'.repeat(10_001))), ['text-too-long en']],
  ['an unknown variable', setText(english, words('en', '{{aplicantName}}')), ['variables-unknown en']],
  [
    'more than 50 variables',
    {
      ...setText(english, words('en', variables(51))),
      senderVariables: variables(51).match(/field \d+/g) ?? [],
    },
    ['variables-too-many en'],
  ],
  [
    'a text message over 1,600 characters',
    { ...setText(english, words('en', 'x'.repeat(1601))), channel: 'sms' },
    ['sms-too-long en'],
  ],
  ['a stale translation', rewritten, ['translation-stale es']],
  [
    'the sender in an automatic template',
    { ...setText(english, words('en', '{{staffName}}')), isAutomatic: true },
    ['variables-unknown en'],
  ],
])('finds %s', (_, template, expected) => {
  expect(codes(template)).toEqual(expected);
});

function variables(count: number): string {
  return Array.from({ length: count }, (_, n) => `{{field ${n}}}`).join(' ');
}

test('an automatic template needs a status without another one, and untranslated text is no error', () => {
  const automatic = { ...english, isAutomatic: true };
  expect(codes(automatic, { stateName: null as never })).toEqual(['status-missing null']);
  expect(codes(automatic, { automaticName: 'Other' as never })).toEqual(['status-taken null']);
  const [missing] = checkTemplate(english, { ...setup, languages: ['en', 'es'] });
  expect(missing).toEqual({ code: 'translation-missing', language: 'es', names: [] });
  expect(missing && templateKind.isError(missing)).toBe(false);
});

test.each<[string, Template, Template, string[]]>([
  ['nothing', spanish, { ...spanish }, []],
  [
    'settings',
    english,
    { ...english, name: 'Call', channel: 'sms', isAutomatic: true, senderVariables: ['b', 'a'] },
    ['name null Call', 'channel null sms', 'automatic null ', 'variables null a, b'],
  ],
  [
    'the order of variables',
    { ...english, senderVariables: ['b', 'a'] },
    { ...english, senderVariables: ['a', 'b'] },
    [],
  ],
  ['a new translation', english, spanish, ['added es ']],
  ['a removed translation', spanish, english, ['removed es ']],
  ['a changed original', spanish, rewritten, ['text en ']],
  ['a confirmed translation', rewritten, confirmTranslation(rewritten, 'es'), ['confirmed es ']],
  ['an earlier version', confirmTranslation(rewritten, 'es'), rewritten, ['outdated es ']],
  [
    'another original language',
    spanish,
    { ...english, original: words('es', 'Hola') },
    ['original-language es ', 'removed en '],
  ],
])('says what changed: %s', (_, before, after, expected) => {
  const changes = templateKind.diff(before, after);
  expect(changes.map(({ code, language, value }) => `${code} ${language} ${value}`)).toEqual(expected);
});
