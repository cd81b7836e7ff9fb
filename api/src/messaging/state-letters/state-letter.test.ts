import { expect, test } from 'vitest';
import { messageText } from '../message-text.ts';
import type { StateTexts } from './queries.ts';
import { createStateMessageComposer } from './state-letters.ts';

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
  next: (language) => (language === 'es' ? 'Pagaremos pronto.' : 'We pay soon.'),
  template,
  officeName: { en: 'River', ar: 'نهر' },
  officePhone: null,
  appealUntil: null,
  note: null,
};
const composeLetter = (
  change: Partial<NonNullable<StateTexts['template']>>,
  channel: 'email' | 'sms' = 'email',
) =>
  createStateMessageComposer({ ...state, template: { ...template, ...change } })(
    messageText('es'),
    to,
    'Renta',
    channel,
  );
const plainLetter = createStateMessageComposer({ ...state, template: null })(
  messageText('es'),
  to,
  'Renta',
  'email',
);

test('fills the template with values of the case, and does not treat the applicant’s name as a variable', () => {
  expect(composeLetter({})).toEqual({ subject: 'Renta', body: 'Ana {{officePhone}}, 7: Aprobada. River' });
  expect(composeLetter({ subject: '' }).subject).toBe(plainLetter.subject);
});

test.each<[string, Parameters<typeof composeLetter>, boolean]>([
  ['an empty variable', [{ body: 'Call {{officePhone}}' }], true],
  ['an unknown variable', [{ subject: '{{constructor}}' }], true],
  ['a template for another channel', [{ channel: 'sms' }], true],
  ['a template for calls', [{ channel: 'voice' }], true],
  ['a text too long for a text message', [{ body: 'x'.repeat(5000) }, 'sms'], true],
  ['a long text by email', [{ body: 'x'.repeat(5000) }], false],
  ['a template for the same channel', [{ channel: 'sms' }, 'sms'], false],
])('uses the plain text of the state unless the template fits: %s, %j', (_, [change, channel], isPlain) => {
  const { body } = composeLetter(change, channel);
  expect(body === plainLetter.body).toBe(isPlain);
  expect(plainLetter.body).toContain('Pagaremos pronto.');
});

test('ends with the last day to appeal, with a template and without', () => {
  for (const own of [template, null]) {
    const letter = createStateMessageComposer({ ...state, template: own, appealUntil: '2026-12-31' })(
      messageText('es'),
      to,
      'Renta',
      'email',
    );
    expect(letter.body).toMatch(/\n\nSi no está de acuerdo.* jueves, 31 de diciembre de 2026\. .*$/);
  }
});
