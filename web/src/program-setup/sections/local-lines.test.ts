import { expect, test } from 'vitest';
import { joinLines, replaceLines } from './texts-section.tsx';

const lines = [{ en: 'Lease', es: 'Contrato' }, { en: 'Photo ID' }];

test('edits lines in one language, and keeps the other languages', () => {
  expect(joinLines(lines, 'en')).toBe('Lease\nPhoto ID');
  expect(replaceLines(lines, 'es', 'Contrato\nIdentificación')).toEqual([
    { en: 'Lease', es: 'Contrato' },
    { en: 'Photo ID', es: 'Identificación' },
  ]);
});

test('keeps a trailing line break while typing', () => {
  const typed = replaceLines(lines, 'en', 'Lease\nPhoto ID\n');
  expect(joinLines(typed, 'en')).toBe('Lease\nPhoto ID\n');
  expect(joinLines(replaceLines(typed, 'en', 'Lease\nPhoto ID\nPay stub'), 'en')).toBe(
    'Lease\nPhoto ID\nPay stub',
  );
});

test('removes a line when its only translation is removed', () => {
  expect(replaceLines([{ en: 'Lease' }, { en: 'Photo ID' }], 'en', 'Lease')).toEqual([{ en: 'Lease' }]);
  expect(replaceLines(lines, 'en', '')).toEqual([{ en: '', es: 'Contrato' }]);
});
