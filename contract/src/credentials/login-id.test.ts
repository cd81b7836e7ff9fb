import { expect, test } from 'vitest';
import { getLoginChannel, maskContact, maskEmails, normalizeLoginId } from './login-id.ts';

test.each([
  ['Ana@Example.TEST', 'ana@example.test'],
  ['  ana@example.test ', 'ana@example.test'],
  ['ａｎａ＠example.test', 'ana@example.test'],
  ['555-010-0199', '+15550100199'],
  ['(555) 010-0199', '+15550100199'],
  ['+1 555 010 0199', '+15550100199'],
  ['1.555.010.0199', '+15550100199'],
  ['555‑010–0199', '+15550100199'],
  ['٥٥٥٠١٠٠١٩٩', '+15550100199'],
  ['۵۵۵۰۱۰۰۱۹۹', '+15550100199'],
  ['５５５０１００１９９', '+15550100199'],
  ['\u202d(555) 010-0104\u202c', '+15550100104'],
  ["patrick.o'neil@example.test", "patrick.o'neil@example.test"],
  ['patrick.o’neil@example.test', "patrick.o'neil@example.test"],
  ['\u200bana@\u00adexample.test\ufeff', 'ana@example.test'],
])(
  'spec 5 "Phone login ids are normalised by stripping dashes and prefixing +1", spec 9 "Country prefix +1": stores %s as %s',
  (typed, stored) => expect(normalizeLoginId(typed)).toBe(stored),
);

test.each([
  ['ana@example.test', 'email'],
  ['@', 'email'],
  ['555-010-0199', 'phone'],
  ['ana', 'phone'],
])('spec 5 "Login identifier is an e-mail if it contains @, otherwise a phone": %s is %s', (typed, channel) =>
  expect(getLoginChannel(typed)).toBe(channel),
);

test.each([
  '',
  'ana',
  'ana@example',
  'ana@@example.test',
  'ana@example.test, eve@example.test',
  'a<b>@example.test',
  '.ana@example.test',
  'ana..b@example.test',
  '911-010-0199',
  '555-0199',
  '+44 20 7946 0958',
  '15550100199000',
  `${'a'.repeat(250)}@example.test`,
])('spec 5 "New login id: e-mail pattern or phone pattern": rejects %j', (typed) =>
  expect(normalizeLoginId(typed)).toBeNull(),
);

test.each([
  ['ana@example.test', 'ana*************'],
  ['a@b.de', 'a@b***'],
  ['+15550100199', '+1555*******'],
  ['5550100199', '5550******'],
])(
  'spec 5 "Masking: e-mail shows first 3 characters then asterisks; phone shows first 4 digits then asterisks": masks %s as %s',
  (contact, shown) => expect(maskContact(contact)).toBe(shown),
);

test.each([
  ['https://a.test/?to=maria@example.test&x=1', 'https://a.test/?to=mar***************&x=1'],
  ['https://a.test/maria%40example.test/next', 'https://a.test/mar***************/next'],
  ['two: al@b.co, joan@example.test', 'two: al@****, joa**************'],
  ['https://a.test/plain?x=1', 'https://a.test/plain?x=1'],
])('masks the email addresses in %s', (text, expected) => {
  expect(maskEmails(text)).toBe(expected);
});
