import { expect, test } from 'vitest';
import { filterCode, parsePastedCode } from './code-field.tsx';

test.each([
  ['123456', '123456', '123456'],
  ['١٢٣٤٥٦', '123456', '123456'],
  ['１２３４５６', '123456', '123456'],
  ['12a4-5', '1245', '12a45'],
  ['1234567', '123456', '123456'],
  ['', '', ''],
])(
  'spec 5 Code, typed: filters %j to the digits %j and to the letters and digits %j',
  (typed, digits, letters) => {
    expect(filterCode(typed, 6, 'digits')).toBe(digits);
    expect(filterCode(typed, 6, 'letters')).toBe(letters);
  },
);

test.each([
  ['123456', '123456'],
  [' 123 456\n', '123456'],
  ['123-456', '123456'],
  ['\u200e١٢٣٤٥٦', '123456'],
  ['12345', null],
  ['1234567', null],
  ['12a456', null],
  ['Your code is 123456', null],
  ['', null],
])(
  'spec 5 Code, second factor and account settings: accepts a paste only if exactly six digits, %j',
  (text, expected) => {
    expect(parsePastedCode(text, 6, 'digits')).toBe(expected);
  },
);

test.each([
  ['123456', '123456'],
  ['ab-12.cd', 'ab12cd'],
  ['1234567890', '123456'],
  ['12', '12'],
])('spec 5 Code, v1 verification: pasting strips other characters and truncates, %j', (text, expected) => {
  expect(parsePastedCode(text, 6, 'letters')).toBe(expected);
});
