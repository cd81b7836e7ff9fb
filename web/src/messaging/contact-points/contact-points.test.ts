import { expect, test } from 'vitest';
import { type ContactPoints, toAvailableChannels } from './use-contact-points.ts';

const contactPoint = (
  address: string | null,
  closedBy: ContactPoints['SMS']['closedBy'] = null,
): ContactPoints['SMS'] => ({
  address,
  closedBy,
  closedSource: closedBy && 'provider',
  closedAt: null,
  consent: null,
  consentSource: null,
  consentAt: null,
  verifiedAt: null,
});

const mail = 'ana@example.test';
const phone = '+15550100199';

test.each<[ContactPoints | undefined, string | null, string | null, string | null]>([
  [undefined, mail, phone, phone],
  [{ EMAIL: contactPoint(mail), SMS: contactPoint(phone), VOICE: contactPoint(phone) }, mail, phone, phone],
  [
    { EMAIL: contactPoint(mail), SMS: contactPoint(phone, 'opted-out'), VOICE: contactPoint(phone) },
    mail,
    null,
    phone,
  ],
  [
    { EMAIL: contactPoint(mail), SMS: contactPoint(phone), VOICE: contactPoint(phone, 'opted-out') },
    mail,
    phone,
    null,
  ],
  [
    { EMAIL: contactPoint(mail, 'bounced'), SMS: contactPoint(null), VOICE: contactPoint(null) },
    null,
    null,
    null,
  ],
  // The fetched contact points are newer than the initial ones.
  [
    { EMAIL: contactPoint('new@example.test'), SMS: contactPoint(null), VOICE: contactPoint(null) },
    'new@example.test',
    null,
    null,
  ],
])(
  'given contact points %j, allows email to %s, texts to %s, and calls to %s',
  (contactPoints, toMail, toText, toCall) => {
    expect(toAvailableChannels({ EMAIL: mail, SMS: phone }, contactPoints)).toEqual({
      EMAIL: toMail,
      SMS: toText,
      VOICE: toCall,
    });
  },
);
