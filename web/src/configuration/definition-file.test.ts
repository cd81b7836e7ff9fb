import { closingDaysKind } from '@commonway/contract/admin/closing-days/closing-days-kind.ts';
import { screeningKind } from '@commonway/contract/admin/screening/screening-kind.ts';
import { expect, test } from 'vitest';
import { readDefinitionFile, writeDefinitionFile } from './definition-file.ts';

const definition = { days: [{ date: '2026-12-25', name: 'عيد الميلاد', isYearly: true }] };
const file = writeDefinitionFile(closingDaysKind, definition);

test('reads the definition that was written', () => {
  expect(readDefinitionFile(closingDaysKind, file)).toEqual({ definition });
});

test('writes one property per line', () => {
  expect(file.split('\n')).toContain('        "name": "عيد الميلاد",');
});

test.each([
  [
    'a file of another kind',
    writeDefinitionFile(screeningKind, { questions: [], programs: [] }),
    'other-kind',
  ],
  ['another JSON file', '{"days": []}', 'other-kind'],
  ['JSON without properties', '12', 'not-json'],
  ['no JSON', '<html>', 'not-json'],
])('refuses %s', (_what, text, problem) => {
  expect(readDefinitionFile(closingDaysKind, text)).toEqual({ problem });
});
