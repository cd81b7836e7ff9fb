import { expect, test } from 'vitest';
import { formKind } from '../form-builder/form-kind.ts';
import { screeningKind } from '../form-builder/screening-kind.ts';
import { closingDaysKind } from '../settings/closing-days-kind.ts';
import { formatDefinitionFile, parseDefinitionFile } from './definition-file.ts';

const definition = { days: [{ date: '2026-12-25', name: 'عيد الميلاد', isYearly: true }] };
const file = formatDefinitionFile(closingDaysKind, definition);

test('reads the definition that was written', () => {
  expect(parseDefinitionFile(closingDaysKind, file)).toEqual({ definition });
});

test('reads a form that was exported before forms had this format', () => {
  const text = JSON.stringify({ format: 'commonway-form-1', name: 'Help', definition: { pages: [] } });
  expect(parseDefinitionFile(formKind, text)).toEqual({ definition: { pages: [] } });
  expect(parseDefinitionFile(closingDaysKind, text)).toEqual({ problem: 'other-kind' });
});

test('writes one property per line', () => {
  expect(file.split('\n')).toContain('        "name": "عيد الميلاد",');
});

test.each([
  [
    'a file of another kind',
    formatDefinitionFile(screeningKind, { questions: [], programs: [] }),
    'other-kind',
  ],
  ['another JSON file', '{"days": []}', 'other-kind'],
  ['JSON without properties', '12', 'not-json'],
  ['no JSON', '<html>', 'not-json'],
])('refuses %s', (_what, text, problem) => {
  expect(parseDefinitionFile(closingDaysKind, text)).toEqual({ problem });
});
