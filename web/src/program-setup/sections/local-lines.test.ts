import { expect, test } from 'vitest';
import { linesIn, withLines } from './texts-section.tsx';

const lines = [{ en: 'Lease', es: 'Contrato' }, { en: 'Photo ID' }];

test('edits lines in one language, and keeps the other languages', () => {
  expect(linesIn(lines, 'en')).toBe('Lease\nPhoto ID');
  expect(withLines(lines, 'es', 'Contrato\nIdentificación')).toEqual([
    { en: 'Lease', es: 'Contrato' },
    { en: 'Photo ID', es: 'Identificación' },
  ]);
});

test('keeps a trailing line break while typing', () => {
  const typed = withLines(lines, 'en', 'Lease\nPhoto ID\n');
  expect(linesIn(typed, 'en')).toBe('Lease\nPhoto ID\n');
  expect(linesIn(withLines(typed, 'en', 'Lease\nPhoto ID\nPay stub'), 'en')).toBe(
    'Lease\nPhoto ID\nPay stub',
  );
});

test('removes a line when its only translation is removed', () => {
  expect(withLines([{ en: 'Lease' }, { en: 'Photo ID' }], 'en', 'Lease')).toEqual([{ en: 'Lease' }]);
  expect(withLines(lines, 'en', '')).toEqual([{ en: '', es: 'Contrato' }]);
});
