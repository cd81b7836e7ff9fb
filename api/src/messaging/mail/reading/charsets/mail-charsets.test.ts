// Email in the charsets of other countries, parsed in the parser's own thread.
import { expect, test } from 'vitest';
import { testApp } from '../../../../../test/app.ts';
import { parseMail } from '../../open-mail.ts';

/** "The lease", and a syllable that only Microsoft's extension of EUC-KR has, in EUC-KR. */
const korean = { text: '임대 계약서 똠방각하', bytes: 'c0d3b4eb20b0e8bee0bcad208c63b9e6b0a2c7cf' };

const parse = async (lines: readonly (string | Buffer)[]) => {
  const { ports } = await testApp();
  const raw = lines.map((line) => Buffer.concat([Buffer.from(line as string), Buffer.from('\r\n')]));
  return parseMail(ports, Buffer.concat(raw));
};
const head = ['From: A <a@example.test>', 'To: b@example.test', 'MIME-Version: 1.0'];
const bytes = Buffer.from(korean.bytes, 'hex');

test.each([
  'Content-Type: text/plain; charset=ks_c_5601-1987',
  'Content-Type: text/plain; charset=cp949',
  'Content-Type: text/plain; charset=us-ascii',
  'Content-Type: text/plain; charset=utf-8',
  'Content-Type: text/plain; charset=x-unknown',
  'Content-Type: text/plain',
  'X-No-Content-Type: yes',
])('reads Korean mail whole: %s', async (type) => {
  expect((await parse([...head, type, '', bytes])).newText).toBe(korean.text);
});

test('reads the subject, the sender, and file names in Korean', async () => {
  const word = `=?ks_c_5601-1987?B?${bytes.toString('base64')}?=`;
  const escaped = korean.bytes.replace(/../g, '%$&');
  const { subject, senderName, attachments } = await parse([
    `From: ${word} <a@example.test>`,
    `Subject: ${word}`,
    'Content-Type: multipart/mixed; boundary=b',
    '',
    '--b',
    `Content-Type: application/pdf; name="${word}"`,
    '',
    'x',
    '--b',
    `Content-Disposition: attachment; filename*=euc-kr''${escaped}`,
    '',
    'x',
    '--b--',
  ]);
  expect([subject, senderName]).toEqual([korean.text, korean.text]);
  expect(attachments.map(({ fileName }) => fileName)).toEqual([korean.text, korean.text]);
});

test('reads a subject that is not encoded at all', async () => {
  const subject = Buffer.concat([Buffer.from('Subject: '), bytes]);
  expect((await parse([...head, subject, '', 'x'])).subject).toBe(korean.text);
});

test('keeps UTF-8 that is labeled as another charset', async () => {
  const type = 'Content-Type: text/plain; charset=iso-8859-1';
  expect((await parse([...head, type, '', 'Señora Núñez'])).newText).toBe('Señora Núñez');
});
