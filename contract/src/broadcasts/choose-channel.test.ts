import { expect, test } from 'vitest';
import type { ChannelPreference } from './broadcast-words.ts';
import { type ContactPoint, chooseChannel } from './choose-channel.ts';

const open: ContactPoint = { closedBy: null };
const stopped: ContactPoint = { closedBy: 'opted-out' };
const bounced: ContactPoint = { closedBy: 'bounced' };
const landline: ContactPoint = { closedBy: 'landline' };

test.each<[ChannelPreference, ContactPoint, ContactPoint, string]>([
  ['either', open, open, 'email'],
  ['either', open, stopped, 'email'],
  ['either', null, open, 'sms'],
  ['either', bounced, open, 'sms'],
  ['either', bounced, landline, 'bounced'],
  ['either', bounced, null, 'bounced'],
  ['either', null, stopped, 'opted-out'],
  ['either', null, null, 'no_address'],
  ['email', open, open, 'email'],
  // A broadcast limited to email doesn't fall back to text because the email bounced.
  ['email', bounced, open, 'bounced'],
  ['email', null, open, 'no_address'],
  ['sms', open, open, 'sms'],
  ['sms', open, landline, 'landline'],
  ['sms', open, null, 'no_address'],
])(
  'issue 6, broadcast: for preference %s, email %j, and text %j, returns %s',
  (preference, email, sms, expected) => {
    const { channel, reason } = chooseChannel(preference, email, sms);
    expect(channel ?? reason).toBe(expected);
  },
);
