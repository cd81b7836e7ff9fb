import { expect, test } from 'vitest';
import { listTranslationStatuses, type NewestText, type TranslationStatus } from './templates.ts';

const words = (language: string, version: number, ofVersion: number): NewestText => ({
  language,
  version,
  ofVersion,
});

// Issue 6 item 6: "missing or stale".
test.each<[string, NewestText[], Record<string, TranslationStatus>]>([
  ['marks missing translations', [words('en', 3, 3)], { en: 'current', es: 'missing' }],
  [
    'marks a translation of the newest original as current',
    [words('en', 3, 3), words('es', 1, 3)],
    { en: 'current', es: 'current' },
  ],
  [
    'marks a translation of an earlier original as stale',
    [words('en', 3, 3), words('es', 7, 2)],
    { en: 'current', es: 'stale' },
  ],
  [
    'includes languages that the office does not offer',
    [words('en', 1, 1), words('ko', 1, 1)],
    { en: 'current', es: 'missing', ko: 'current' },
  ],
])('%s', (_, newest, expected) => {
  const found = listTranslationStatuses('en', ['es', 'en'], newest);
  expect(Object.fromEntries(found.map(({ language, status }) => [language, status]))).toEqual(expected);
  expect(found[0]?.language).toBe('en');
});
