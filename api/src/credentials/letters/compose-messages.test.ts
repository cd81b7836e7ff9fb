import { translatedLanguages } from '@commonway/contract/languages/languages.ts';
import { expect, test } from 'vitest';
import { composeCodeMessage, composeFactorMessage, composeLinkMessage } from './compose-messages.ts';

const nameOffice = (name: string) => ({
  name,
  brandColor: '#1f6f6b',
  logoUrl: 'https://r.test/brand/logo.png',
  address: '1 Main Street\nRiverbend',
  phone: '+1 555 010 0100',
});

test.each(translatedLanguages)('messages in %s include the tenant and the code', (language) => {
  const mail = composeCodeMessage('email', language, nameOffice('Riverbend & Sons'), '012345');
  expect(mail.text).toContain('012345');
  expect(mail.text).toContain('Riverbend & Sons');
  expect(mail.html).toContain('Riverbend &amp; Sons');
  expect(mail.subject).toMatch(/^Riverbend & Sons: /);
  // Subjects show on locked screens.
  expect(mail.subject).not.toContain('012345');
  expect(composeCodeMessage('sms', language, nameOffice('Riverbend'), '012345').text).toContain('012345');
  const call = composeCodeMessage('call', language, nameOffice('Riverbend'), '012345').text;
  expect(call.indexOf('Riverbend')).toBeLessThan(call.indexOf('0, 1, 2, 3, 4, 5'));
  const factor = {
    change: 'added',
    name: 'My phone',
    office: nameOffice('Riverbend'),
    address: 'http://r.test/f',
  } as const;
  expect(composeFactorMessage('email', language, factor).text).toMatch(/My phone[\s\S]*http:\/\/r\.test\/f/);
  expect(composeFactorMessage('sms', language, { ...factor, change: 'recovered' }).text).toMatch(
    /^Riverbend: /,
  );
  expect(mail.text).not.toMatch(/[{}#]/);
});

test.each(translatedLanguages)('messages in %s include the tenant and the link', (language) => {
  const place = {
    office: nameOffice('Riverbend'),
    address: 'http://riverbend.test/resetpassword?token=x_-Y',
  };
  for (const about of ['reset', 'signIn', 'signedIn', 'changed', 'moved'] as const)
    for (const channel of ['email', 'sms'] as const) {
      const { text, subject } = composeLinkMessage(about, channel, language, place);
      expect(text).toContain(place.address);
      expect(`${subject} ${text}`).toContain('Riverbend');
      expect(text).not.toMatch(/[{}#]/);
    }
});

test('uses the direction of the language and falls back to English', () => {
  expect(composeCodeMessage('email', 'ar', nameOffice('Noor'), '1').html).toContain('lang="ar" dir="rtl"');
  expect(composeCodeMessage('email', 'de', nameOffice('Noor'), '1').text).toContain('Use this code');
});

test('an email has the layout of every other email: logo, address, phone, a large code, and a link', () => {
  const code = composeCodeMessage('email', 'en', nameOffice('Riverbend'), '012345');
  expect(code.html).toContain('<img src="https://r.test/brand/logo.png"');
  expect(code.html).toContain('<bdi>1 Main Street</bdi>');
  expect(code.html).toContain('<bdi dir="ltr">012345</bdi>');
  expect(code.text).toContain('+1 555 010 0100');
  const address = 'http://riverbend.test/resetpassword?token=a&from=message';
  const reset = composeLinkMessage('reset', 'email', 'en', { office: nameOffice('Riverbend'), address });
  expect(reset.html).toContain('<a href="http://riverbend.test/resetpassword?token=a&amp;from=message"');
  expect(reset.text).toContain(address);
});
