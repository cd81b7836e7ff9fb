import { expect, test } from 'vitest';
import { type Channels, channelNames, chooseAvailableChannel, isAvailable } from './channels.ts';
import type { Channel } from './drafts.ts';

const mail = 'ana@example.test';
const phone = '+15550100000';

test.each<[Channels, Channel[], Channel]>([
  [{ EMAIL: mail, SMS: phone, VOICE: phone }, ['EMAIL', 'SMS', 'VOICE', 'IVR', 'NOTE'], 'EMAIL'],
  [{ EMAIL: null, SMS: phone, VOICE: null }, ['SMS', 'IVR', 'NOTE'], 'SMS'],
  [{ EMAIL: mail, SMS: null, VOICE: null }, ['EMAIL', 'IVR', 'NOTE'], 'EMAIL'],
  // A call is never the fallback channel.
  [{ EMAIL: null, SMS: null, VOICE: phone }, ['VOICE', 'IVR', 'NOTE'], 'NOTE'],
])('given contact points %j, offers %j and starts with %s', (channels, open, first) => {
  expect(channelNames.filter((channel) => isAvailable(channels, channel))).toEqual(open);
  expect(chooseAvailableChannel(channels)).toBe(first);
});

test.each<[Channels, Channel, Channel]>([
  [{ EMAIL: mail, SMS: phone, VOICE: phone }, 'SMS', 'SMS'],
  [{ EMAIL: mail, SMS: phone, VOICE: phone }, 'VOICE', 'VOICE'],
  [{ EMAIL: mail, SMS: null, VOICE: null }, 'VOICE', 'EMAIL'],
  [{ EMAIL: null, SMS: null, VOICE: null }, 'IVR', 'IVR'],
])('given contact points %j, sends a draft for %s by %s', (channels, draftChannel, expected) => {
  expect(chooseAvailableChannel(channels, draftChannel)).toBe(expected);
});
