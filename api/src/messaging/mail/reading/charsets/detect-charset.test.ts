import { expect, test } from 'vitest';
import { decodeAs } from './decode-legacy.ts';
import { detectCharset } from './detect-charset.ts';

/** Encodes a text by the charset's own table. */
function encode(encoding: string, text: string): Uint8Array {
  const table = new Map<string, number[]>();
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  for (const byte of bytes) {
    const one = decodeAs(encoding, Uint8Array.of(byte));
    if (!table.has(one)) table.set(one, [byte]);
  }
  for (const lead of bytes.slice(0x81))
    for (const trail of bytes.slice(0x40)) {
      const pair = decodeAs(encoding, Uint8Array.of(lead, trail));
      if ([...pair].length === 1 && !table.has(pair)) table.set(pair, [lead, trail]);
    }
  return Uint8Array.from([...text].flatMap((character) => table.get(character) ?? []));
}

const korean = '안녕하세요. 임대 계약서를 보내 드립니다.';
const japanese = 'お世話になっております。賃貸契約書をお送りします。';
const chinese = '您好，我已经把租约寄出了，请查收。';
const traditional = '您好，我已經把租約寄出了，請查收。';
const russian = 'Здравствуйте, я отправил договор аренды. Спасибо';
const arabic = 'مرحبا، أرسلت لكم عقد الإيجار اليوم';
const spanish = '¿Cómo está? La señora Núñez llegó ayer: no tengo más información.';

const samples: readonly (readonly [string, string])[] = [
  ['euc-kr', korean],
  ['euc-jp', japanese],
  ['shift_jis', japanese],
  ['gb18030', chinese],
  ['big5', traditional],
  ['windows-1251', russian],
  ['koi8-r', russian],
  ['windows-1256', arabic],
  ['windows-1252', spanish],
  ['windows-1252', 'The landlord’s rent is $900 – that’s all I know'],
  ['windows-1252', 'año'],
  ['windows-1252', 'Je vais à Paris'],
];

test.each(samples)('finds %s under the labels UTF-8 and ISO-8859-1: %s', (encoding, text) => {
  const bytes = encode(encoding, text);
  expect(decodeAs(encoding, bytes)).toBe(text);
  expect(detectCharset(bytes, 'utf-8')).toBe(encoding);
  // The standard reads ISO-8859-1 as windows-1252.
  expect(detectCharset(bytes, 'windows-1252')).toBe(encoding);
});

test.each(samples)('keeps %s if it is labeled so', (encoding, text) => {
  expect(detectCharset(encode(encoding, text), encoding)).toBe(encoding);
});

test.each([...samples.map(([, text]) => text), 'José'])('finds UTF-8 under any label: %s', (text) => {
  for (const declared of ['utf-8', 'windows-1252', 'iso-8859-2', 'koi8-r', 'windows-1251'])
    expect(detectCharset(Buffer.from(text), declared)).toBe('utf-8');
});

test('keeps UTF-8 that was cut off, and finds the escape sequences of seven-bit charsets', () => {
  expect(detectCharset(Buffer.from(korean).subarray(0, -2), 'utf-8')).toBe('utf-8');
  expect(detectCharset(Buffer.from('\x1b$B$"\x1b(B'), 'utf-8')).toBe('iso-2022-jp');
  expect(detectCharset(Buffer.from('\x1b$)C\x0eGQ1[\x0f'), 'windows-1252')).toBe('iso-2022-kr');
  expect(detectCharset(Buffer.from('Hello'), 'windows-1252')).toBe('windows-1252');
});
