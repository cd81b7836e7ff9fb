import { expect, test } from 'vitest';
import { type ContactPoints, openChannelsOf } from './use-contact-points.ts';

const way = (
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
  [{ EMAIL: way(mail), SMS: way(phone), VOICE: way(phone) }, mail, phone, phone],
  [{ EMAIL: way(mail), SMS: way(phone, 'opted-out'), VOICE: way(phone) }, mail, null, phone],
  [{ EMAIL: way(mail), SMS: way(phone), VOICE: way(phone, 'opted-out') }, mail, phone, null],
  [{ EMAIL: way(mail, 'bounced'), SMS: way(null), VOICE: way(null) }, null, null, null],
  // The fetched contact points are newer than the initial ones.
  [{ EMAIL: way('new@example.test'), SMS: way(null), VOICE: way(null) }, 'new@example.test', null, null],
])('with %j one may write to %s and %s and call %s', (reach, toMail, toText, toCall) => {
  expect(openChannelsOf({ EMAIL: mail, SMS: phone }, reach)).toEqual({
    EMAIL: toMail,
    SMS: toText,
    VOICE: toCall,
  });
});
