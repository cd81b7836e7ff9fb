import { completeLanguages } from '@commonway/contract/languages/languages.ts';
import { expect, test } from 'vitest';
import { changedLetter, codeLetter, factorLetter } from './write-letter.ts';

test.each(completeLanguages)(
  'the letters in %s name the tenant, hold the code and say not to share it',
  (language) => {
    const mail = codeLetter('email', language, 'Riverbend & Sons', '012345');
    expect(mail.text).toContain('012345');
    expect(mail.text).toContain('Riverbend & Sons');
    expect(mail.html).toContain('Riverbend &#38; Sons');
    expect(mail.subject).toMatch(/^Riverbend & Sons: /);
    // Subjects show on locked screens.
    expect(mail.subject).not.toContain('012345');
    expect(codeLetter('sms', language, 'Riverbend', '012345').text).toContain('012345');
    const call = codeLetter('call', language, 'Riverbend', '012345').text;
    expect(call.indexOf('Riverbend')).toBeLessThan(call.indexOf('0, 1, 2, 3, 4, 5'));
    const factor = {
      change: 'added',
      name: 'My phone',
      tenant: 'Riverbend',
      address: 'http://r.test/f',
    } as const;
    expect(factorLetter('email', language, factor).text).toMatch(/My phone[\s\S]*http:\/\/r\.test\/f/);
    expect(factorLetter('sms', language, { ...factor, change: 'recovered' }).text).toMatch(/^Riverbend: /);
    const changed = changedLetter('email', language, 'Riverbend', 'http://riverbend.test/forgot-password');
    expect(changed.text).toContain('http://riverbend.test/forgot-password');
    for (const { text } of [mail, changed]) expect(text).not.toMatch(/[{}#]/);
  },
);

test('only the wanted direction and language', () => {
  expect(codeLetter('email', 'ar', 'Noor', '1').html).toContain('lang="ar" dir="rtl"');
  expect(codeLetter('email', 'de', 'Noor', '1').text).toContain('Use this code');
});
