import { expect, test } from 'vitest';
import { type Channels, channelNames, isOpen, openChannel } from './channels.ts';
import type { Channel } from './drafts.ts';

const mail = 'ana@example.test';
const phone = '+15550100000';

test.each<[Channels, Channel[], Channel]>([
  [{ EMAIL: mail, SMS: phone, VOICE: phone }, ['EMAIL', 'SMS', 'VOICE', 'IVR', 'NOTE'], 'EMAIL'],
  [{ EMAIL: null, SMS: phone, VOICE: null }, ['SMS', 'IVR', 'NOTE'], 'SMS'],
  [{ EMAIL: mail, SMS: null, VOICE: null }, ['EMAIL', 'IVR', 'NOTE'], 'EMAIL'],
  // A call is never the fallback channel.
  [{ EMAIL: null, SMS: null, VOICE: phone }, ['VOICE', 'IVR', 'NOTE'], 'NOTE'],
])('with %j one may write by %j and begins with %s', (channels, open, first) => {
  expect(channelNames.filter((channel) => isOpen(channels, channel))).toEqual(open);
  expect(openChannel(channels)).toBe(first);
});

test.each<[Channels, Channel, Channel]>([
  [{ EMAIL: mail, SMS: phone, VOICE: phone }, 'SMS', 'SMS'],
  [{ EMAIL: mail, SMS: phone, VOICE: phone }, 'VOICE', 'VOICE'],
  [{ EMAIL: mail, SMS: null, VOICE: null }, 'VOICE', 'EMAIL'],
  [{ EMAIL: null, SMS: null, VOICE: null }, 'IVR', 'IVR'],
])('with %j a draft for %s goes by %s', (channels, wanted, expected) => {
  expect(openChannel(channels, wanted)).toBe(expected);
});
