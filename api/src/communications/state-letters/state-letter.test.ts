import { expect, test } from 'vitest';
import { letterText } from '../letter-text.ts';
import { type StateTexts, stateLetter } from './state-letter.ts';

const to = {
  applicationId: 7,
  applicantId: 8,
  name: 'Ana {{officePhone}}',
  mail: 'ana@example.test',
  phone: '+12025550111',
  language: 'es',
  externalId: 'x',
  programName: { en: 'Rent', es: 'Renta' },
};
const template = {
  channel: 'any',
  subject: '{{programName}}',
  body: '{{applicantName}}, {{applicationId}}: {{statusName}}. {{officeName}}',
} as const;
const state: StateTexts = {
  label: { en: 'Approved', es: 'Aprobada' },
  applicantText: { en: 'We pay soon.', es: 'Pagaremos pronto.' },
  template,
  officeName: 'River',
  officePhone: null,
};
const written = (change: Partial<NonNullable<StateTexts['template']>>, channel: 'email' | 'sms' = 'email') =>
  stateLetter({ ...state, template: { ...template, ...change } })(letterText('es'), to, 'Renta', channel);
const plain = stateLetter({ ...state, template: null })(letterText('es'), to, 'Renta', 'email');

test('the words of the template with what the case fills in; what somebody calls herself is no variable', () => {
  expect(written({})).toEqual({ subject: 'Renta', body: 'Ana {{officePhone}}, 7: Aprobada. River' });
  expect(written({ subject: '' }).subject).toBe(plain.subject);
});

test.each<[string, Parameters<typeof written>, boolean]>([
  ['a variable that stays empty', [{ body: 'Call {{officePhone}}' }], true],
  ['one that nobody knows', [{ subject: '{{constructor}}' }], true],
  ['a template for another way', [{ channel: 'sms' }], true],
  ['a template for calls', [{ channel: 'voice' }], true],
  ['more than a text message takes', [{ body: 'x'.repeat(5000) }, 'sms'], true],
  ['as much in an e-mail', [{ body: 'x'.repeat(5000) }], false],
  ['a template for its way', [{ channel: 'sms' }, 'sms'], false],
])('%s: the plain words of the state instead: %j', (_, [change, channel], isPlain) => {
  const { body } = written(change, channel);
  expect(body === plain.body).toBe(isPlain);
  expect(plain.body).toContain('Pagaremos pronto.');
});
