import { expect, test } from 'vitest';
import { parseChannels } from './code-step.tsx';

test.each([
  ['email', ['email']],
  ['phone|call|email', ['phone', 'call', 'email']],
  ['EMAIL | phone', ['phone', 'email']],
  ['pigeon|email', ['email']],
  ['ana@example.test', ['email']],
  ['+15550100199', ['phone']],
])(
  'spec 3 "a token carrying mfa_channel, channels separated by a pipe (phone, call, email)": %s',
  (text, channels) => expect(parseChannels(text)).toEqual(channels),
);
