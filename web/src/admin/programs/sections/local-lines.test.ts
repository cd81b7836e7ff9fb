import { expect, test } from 'vitest';
import { linesIn, withLines } from './texts-section.tsx';

const lines = [{ en: 'Lease', es: 'Contrato' }, { en: 'Photo ID' }];

test('lines are typed in one language and keep those of the others', () => {
  expect(linesIn(lines, 'en')).toBe('Lease\nPhoto ID');
  expect(withLines(lines, 'es', 'Contrato\nIdentificación')).toEqual([
    { en: 'Lease', es: 'Contrato' },
    { en: 'Photo ID', es: 'Identificación' },
  ]);
});

test('a line break just typed stays to be gone on from', () => {
  const typed = withLines(lines, 'en', 'Lease\nPhoto ID\n');
  expect(linesIn(typed, 'en')).toBe('Lease\nPhoto ID\n');
  expect(linesIn(withLines(typed, 'en', 'Lease\nPhoto ID\nPay stub'), 'en')).toBe(
    'Lease\nPhoto ID\nPay stub',
  );
});

test('a line taken out in the only language it has is gone', () => {
  expect(withLines([{ en: 'Lease' }, { en: 'Photo ID' }], 'en', 'Lease')).toEqual([{ en: 'Lease' }]);
  expect(withLines(lines, 'en', '')).toEqual([{ en: '', es: 'Contrato' }]);
});
