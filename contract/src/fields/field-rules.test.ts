import { expect, test } from 'vitest';
import {
  checkEmail,
  checkName,
  checkPhone,
  checkPositive,
  checkRequired,
  checkSsn,
  checkTime,
  checkZip,
  formatPhone,
  formatSsn,
} from './field-rules.ts';
import { isImpossiblePhoneNumber } from './phone-number.ts';

test.each([
  ['', 'required'],
  ['   ', 'required'],
  ['\t\u00a0', 'required'],
  ['0', null],
  [' x ', null],
])('spec 5 "Required field: trimmed value non-empty": %j %s', (value, fault) =>
  expect(checkRequired(value)).toBe(fault),
);

test.each([
  ['Ana', null],
  ['Ana-María de la O’Neill', null],
  ['김 민준', null],
  ['R2D2', 'invalid'],
  ['Ana ٢', 'invalid'],
  ['Ana ２', 'invalid'],
  [' ', 'required'],
  ['x'.repeat(50), null],
  ['x'.repeat(51), 'too_long'],
])('spec 5 "Name: no digits", spec 9 "Name max 50": %j %s', (value, fault) =>
  expect(checkName(value)).toBe(fault),
);

test.each([
  ['ana@example.test', null],
  [' ana@example.test ', null],
  ['ana+aid@mail.example.test', null],
  ['', 'required'],
  ['ana', 'invalid'],
  ['ana@example', 'invalid'],
  ["patrick.o'neil@example.test", null],
  ["!#$%&'*+-/=?^_`{|}~@example.test", null],
  ['ana@a-b.example.co.uk', null],
  ['ana@xn--bcher-kva.example', null],
  ['.ana@example.test', 'invalid'],
  ['ana.@example.test', 'invalid'],
  ['a..na@example.test', 'invalid'],
  ['ana@.example.test', 'invalid'],
  ['ana@example.test.', 'invalid'],
  ['ana@example..test', 'invalid'],
  ['ana@-example.test', 'invalid'],
  ['ana@192.0.2.1', 'invalid'],
  ['аna@example.test', 'invalid'],
  ['ana m@example.test', 'invalid'],
  [`${'a'.repeat(65)}@example.test`, 'invalid'],
  ['ana@@example.test', 'invalid'],
  ['ana@example.test, eve@example.test', 'invalid'],
  [`${'a'.repeat(250)}@example.test`, 'invalid'],
])('spec 5 "Patterns: e-mail": %j %s', (value, fault) => expect(checkEmail(value)).toBe(fault));

test.each([
  ['5550100199', null],
  ['555-010-0199', null],
  ['(555) 010-0199', null],
  ['555.010.0199', null],
  ['+1 555 010 0199', null],
  ['555 010 0199 x12', null],
  ['555-010-0199 ext. 4455', null],
  ['٥٥٥٠١٠٠١٩٩', null],
  ['1 (555) 010-0199', null],
  ['+1-555-010-0199', null],
  ['555/010-0199', null],
  ['555 – 010 – 0199', null],
  ['555·010·0199', null],
  ['tel:+1-555-010-0199', null],
  ['(916) 555-0142, extension 7', null],
  ['\u202d(555) 010-0104\u202c', null],
  ['555-010-019', 'invalid'],
  ['000-000-0000', 'invalid'],
  ['123-456-7890', 'invalid'],
  ['911-555-0142', 'invalid'],
  ['916-055-0142', 'invalid'],
  ['916-911-0142', 'invalid'],
  ['999-999-9999', 'invalid'],
  ['+44 20 7946 0958', 'invalid'],
  ['555-010-0199 x', 'invalid'],
  ['', 'required'],
])('spec 5 "US phone (10 digits, optional separators and extension)": %j %s', (value, fault) =>
  expect(checkPhone(value)).toBe(fault),
);

test.each([
  ['', null],
  ['95014', null],
  ['95014-1234', null],
  ['95014–1234', null],
  ['\u200e95014', null],
  ['٩٥٠١٤', null],
  ['9501', 'invalid'],
  ['95014-12', 'invalid'],
  ['950141234', 'invalid'],
])('spec 5 "zip (5 or 5+4, may be empty)": %j %s', (value, fault) => expect(checkZip(value)).toBe(fault));

test.each([
  ['1', false, null],
  ['12.50', false, null],
  ['0', false, 'invalid'],
  ['0.0', false, 'invalid'],
  ['0', true, null],
  ['-1', true, 'invalid'],
  ['1e5', true, 'invalid'],
  ['0x10', true, 'invalid'],
  ['Infinity', true, 'invalid'],
  ['', true, 'required'],
])('spec 5 "positive numbers with or without zero": %j, zero %s: %s', (value, withZero, fault) =>
  expect(checkPositive(value, { withZero })).toBe(fault),
);

test.each([
  ['00:00:00', null],
  ['23:59:59', null],
  ['24:00:00', 'invalid'],
  ['12:60:00', 'invalid'],
  ['12:30', 'invalid'],
  ['1:02:03', 'invalid'],
])('spec 5 "time hh:mm:ss": %j %s', (value, fault) => expect(checkTime(value)).toBe(fault));

test.each([
  ['123-45-6789', null],
  ['123456789', 'invalid'],
  ['000-45-6789', 'invalid'],
  ['666-45-6789', 'invalid'],
  ['900-45-6789', 'invalid'],
  ['123-00-6789', 'invalid'],
  ['123-45-0000', 'invalid'],
])('spec 5 "SSN mask": %j %s', (value, fault) => expect(checkSsn(value)).toBe(fault));

test.each([
  ['', ''],
  ['12', '12'],
  ['1234', '123-4'],
  ['123456', '123-45-6'],
  ['123-45-67890', '123-45-6789'],
])('spec 5 "SSN mask": formats %j as %s', (typed, masked) => expect(formatSsn(typed)).toBe(masked));

test.each([
  ['', ''],
  ['555', '555'],
  ['5550', '(555) 0'],
  ['555010', '(555) 010'],
  ['5550100', '(555) 010-0'],
  ['5550100199', '(555) 010-0199'],
  ['(555) 010-0199', '(555) 010-0199'],
  ['55501001998', '(555) 010-0199'],
  ['15550100199', '(555) 010-0199'],
  ['+1 555 010 0199', '(555) 010-0199'],
  ['٥٥٥٠١٠٠١٩٩', '(555) 010-0199'],
])('spec 5 Find login "formatted (###) ###-####, max length 14": formats %j as %s', (typed, written) => {
  expect(formatPhone(typed)).toBe(written);
  expect(written.length).toBeLessThanOrEqual(14);
});

test.each([
  ['(911) 555-0142', true],
  ['1 016 555 0142', true],
  ['916-911-0142', true],
  ['916-555-0142', false],
  ['916-555-014', false],
  ['none', false],
])('the ten digits of %s cannot be a phone number: %s', (text, expected) => {
  expect(isImpossiblePhoneNumber(text)).toBe(expected);
});
