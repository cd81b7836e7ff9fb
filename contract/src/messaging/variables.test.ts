import { expect, test } from 'vitest';
import {
  caseVariables,
  fillVariables,
  findUnknownVariables,
  findVariables,
  letterVariables,
} from './variables.ts';

test.each<[string, string[]]>([
  ['Hello {{applicantName}}, about {{programName}} and {{applicantName}}', ['applicantName', 'programName']],
  ['{{ date of visit }}', ['date of visit']],
  ['{{اسم}} {{날짜}}', ['اسم', '날짜']],
  ['{name} {{}} {{ }} {{{x}}} {{a', ['x']],
  ['', []],
])('finds in %j the variables %j', (text, expected) => {
  expect(findVariables(text)).toEqual(expected);
});

test.each<[string, Record<string, string>, string]>([
  ['Hello {{ applicantName }}!', { applicantName: 'Ana' }, 'Hello Ana!'],
  ['On {{date}}', {}, 'On {{date}}'],
  ['On {{date}}', { date: '' }, 'On {{date}}'],
  // A name that looks like a variable is not replaced.
  [
    'Hello {{applicantName}}',
    { applicantName: '{{officePhone}}', officePhone: '1' },
    'Hello {{officePhone}}',
  ],
  ['{{constructor}} {{toString}}', {}, '{{constructor}} {{toString}}'],
  ['{{a}}', { a: '$& $1' }, '$& $1'],
])('fills %j with %j as %j', (text, values, expected) => {
  expect(fillVariables(text, values)).toBe(expected);
});

test.each<[string, readonly string[], string[]]>([
  ['Dear {{applicantName}}', caseVariables, []],
  ['Dear {{aplicantName}}', caseVariables, ['aplicantName']],
  ['By {{date}}', [...caseVariables, 'date'], []],
  ['{{staffName}}', letterVariables, ['staffName']],
])('finds the unknown variables of %j', (text, known, expected) => {
  expect(findUnknownVariables([text], known)).toEqual(expected);
});
