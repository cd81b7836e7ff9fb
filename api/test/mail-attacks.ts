// Messages that try to keep a parser busy, with the expected result of each.
import type { Unreadable } from '@commonway/contract/messaging/mail.ts';

/** Headers and body of an attack; sender and recipient are added. */
export interface MailAttack {
  readonly head?: readonly string[];
  readonly body: string;
  /** Null if it is harmless once limits apply, and displayed. */
  readonly unreadable: Unreadable | null;
}

const mixed = 'Content-Type: multipart/mixed; boundary=b';
const html = ['Content-Type: text/html; charset=utf-8'];
const megabyte = 1024 * 1024;

export const mailAttacks: Readonly<Record<string, MailAttack>> = {
  '2 MB of line breaks': { body: '\r\n'.repeat(megabyte), unreadable: 'too_complex' },
  '20,000 parts': {
    head: [mixed],
    body: `${'--b\r\nContent-Type: text/plain\r\n\r\nx\r\n'.repeat(20_000)}--b--`,
    unreadable: 'too_complex',
  },
  '5,000 levels of nesting': {
    head: [mixed],
    body: Array.from(
      { length: 5000 },
      (_, level) => `--b\r\nContent-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
    ).join(''),
    unreadable: 'too_complex',
  },
  'nesting in folded headers': {
    head: [mixed],
    body: '--b\r\nContent-Type:\r\n multipart/mixed; boundary=b\r\n\r\n'.repeat(200),
    unreadable: 'too_complex',
  },
  '60,000 headers': {
    head: Array.from({ length: 60_000 }, (_, at) => `X-${at}: x`),
    body: 'x',
    unreadable: 'too_complex',
  },
  'a header folded into 100,000 lines': {
    head: [`Subject: a${'\r\n b'.repeat(100_000)}`],
    body: 'x',
    unreadable: 'too_complex',
  },
  'endless encoded words': {
    head: [`Subject: ${'=?utf-8?Q?a?= '.repeat(40_000)}`],
    body: 'x',
    unreadable: 'too_complex',
  },
  'endless parameters': {
    head: [`Content-Type: text/plain; ${'a*0*=b; '.repeat(40_000)}`],
    body: 'x',
    unreadable: 'too_complex',
  },
  'part headers that the parser rejects': {
    head: [mixed],
    body: `--b\r\n${Array.from({ length: 20 }, (_, at) => `X-${at}: ${'x'.repeat(50_000)}\r\n`).join('')}\r\nx`,
    unreadable: 'damaged',
  },
  '26 MB': { body: `${'x'.repeat(998)}\r\n`.repeat(27_300), unreadable: 'too_large' },
  'unclosed tags': { head: html, body: '<p><a>'.repeat(150_000), unreadable: null },
  'nested elements': { head: html, body: `${'<div>'.repeat(15_000)}x`, unreadable: null },
  'endless entities': { head: html, body: '&amp'.repeat(200_000), unreadable: null },
  'a line with a megabyte of spaces': { body: `x${' '.repeat(megabyte)}y`, unreadable: null },
};
