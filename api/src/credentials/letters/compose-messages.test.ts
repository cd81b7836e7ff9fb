import { translatedLanguages } from '@commonway/contract/languages/languages.ts';
import { expect, test } from 'vitest';
import { composeCodeMessage, composeFactorMessage, composeLinkMessage } from './compose-messages.ts';

test.each(translatedLanguages)('messages in %s include the tenant and the code', (language) => {
  const mail = composeCodeMessage('email', language, 'Riverbend & Sons', '012345');
  expect(mail.text).toContain('012345');
  expect(mail.text).toContain('Riverbend & Sons');
  expect(mail.html).toContain('Riverbend &#38; Sons');
  expect(mail.subject).toMatch(/^Riverbend & Sons: /);
  // Subjects show on locked screens.
  expect(mail.subject).not.toContain('012345');
  expect(composeCodeMessage('sms', language, 'Riverbend', '012345').text).toContain('012345');
  const call = composeCodeMessage('call', language, 'Riverbend', '012345').text;
  expect(call.indexOf('Riverbend')).toBeLessThan(call.indexOf('0, 1, 2, 3, 4, 5'));
  const factor = {
    change: 'added',
    name: 'My phone',
    tenant: 'Riverbend',
    address: 'http://r.test/f',
  } as const;
  expect(composeFactorMessage('email', language, factor).text).toMatch(/My phone[\s\S]*http:\/\/r\.test\/f/);
  expect(composeFactorMessage('sms', language, { ...factor, change: 'recovered' }).text).toMatch(
    /^Riverbend: /,
  );
  expect(mail.text).not.toMatch(/[{}#]/);
});

test.each(translatedLanguages)('messages in %s include the tenant and the link', (language) => {
  const place = { tenant: 'Riverbend', address: 'http://riverbend.test/resetpassword?token=x_-Y' };
  for (const about of ['reset', 'signIn', 'signedIn', 'changed', 'moved'] as const)
    for (const channel of ['email', 'sms'] as const) {
      const { text, subject } = composeLinkMessage(about, channel, language, place);
      expect(text).toContain(place.address);
      expect(`${subject} ${text}`).toContain('Riverbend');
      expect(text).not.toMatch(/[{}#]/);
    }
});

test('uses the direction of the language and falls back to English', () => {
  expect(composeCodeMessage('email', 'ar', 'Noor', '1').html).toContain('lang="ar" dir="rtl"');
  expect(composeCodeMessage('email', 'de', 'Noor', '1').text).toContain('Use this code');
});
