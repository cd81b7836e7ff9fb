import { expect, test } from 'vitest';
import { type Channels, isOpen, openChannel } from './channels.ts';
import type { Channel } from './drafts.ts';

const mail = 'ana@example.test';
const phone = '+15550100000';

test.each<[Channels, Channel[], Channel]>([
  [{ EMAIL: mail, SMS: phone }, ['EMAIL', 'SMS', 'NOTE'], 'EMAIL'],
  [{ EMAIL: null, SMS: phone }, ['SMS', 'NOTE'], 'SMS'],
  [{ EMAIL: mail, SMS: null }, ['EMAIL', 'NOTE'], 'EMAIL'],
  [{ EMAIL: null, SMS: null }, ['NOTE'], 'NOTE'],
])('with %j one may write by %j and begins with %s', (channels, open, first) => {
  const all: Channel[] = ['EMAIL', 'SMS', 'NOTE'];
  expect(all.filter((channel) => isOpen(channels, channel))).toEqual(open);
  expect(openChannel(channels)).toBe(first);
});

test.each<[Channels, Channel, Channel]>([
  [{ EMAIL: mail, SMS: phone }, 'SMS', 'SMS'],
  [{ EMAIL: mail, SMS: phone }, 'NOTE', 'NOTE'],
  [{ EMAIL: mail, SMS: null }, 'SMS', 'EMAIL'],
  [{ EMAIL: null, SMS: null }, 'EMAIL', 'NOTE'],
])('with %j a draft for %s goes by %s', (channels, wanted, expected) => {
  expect(openChannel(channels, wanted)).toBe(expected);
});
