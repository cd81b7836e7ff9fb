import { expect, test } from 'vitest';
import { splitQuote } from './split-quote.ts';

const newText = 'I will send the lease today.\nThank you';
const quoted = '> Please send your lease.\n>\n> Riverbend County';

/** Samples from the mail programs that are common for each language. */
const introductions: readonly (readonly [string, string])[] = [
  ['English', 'On Thu, Nov 19, 2026 at 9:12 AM Riverbend County <riverbend@portal.test> wrote:'],
  [
    'English, wrapped to three lines',
    'On Thu, Nov 19, 2026 at 9:12 AM Riverbend County\n<riverbend@portal.test>\nwrote:',
  ],
  ['Spanish', 'El jue, 19 nov 2026 a las 9:12, Riverbend County (<riverbend@portal.test>) escribió:'],
  ['Tagalog', 'Noong Huwebes, Nobyembre 19, 2026, isinulat ni Riverbend County:'],
  ['Korean', '2026년 11월 19일 (목) 오전 9:12, Riverbend County <riverbend@portal.test>님이 작성:'],
  ['Arabic', 'في الخميس، ١٩ نوفمبر ٢٠٢٦ في ٩:١٢ ص تمت كتابة ما يلي بواسطة Riverbend County:'],
  ['French', 'Le jeu. 19 nov. 2026 à 09:12, Riverbend County a écrit :'],
  ['Vietnamese', 'Vào Th 5, 19 thg 11, 2026 vào lúc 09:12 Riverbend County đã viết:'],
];

test.each(introductions)(
  'collapses the introduction of a quote in %s with the quote',
  (_language, introduction) => {
    const quote = `${introduction}\n${quoted}`;
    expect(splitQuote(`${newText}\n\n${quote}`)).toEqual({ newText, quote });
  },
);

const heads: readonly (readonly [string, string])[] = [
  [
    'English',
    'From: Riverbend County\nSent: Thursday, November 19, 2026\nTo: Ana Reyes\nSubject: Your lease',
  ],
  [
    'Spanish',
    'De: Riverbend County\nEnviado el: jueves, 19 de noviembre de 2026\nPara: Ana Reyes\nAsunto: Contrato',
  ],
  ['Tagalog', 'Mula kay: Riverbend County\nIpinadala: Huwebes\nKay: Ana Reyes\nPaksa: Kontrata'],
  [
    'Korean',
    '보낸 사람: Riverbend County\n보낸 날짜: 2026년 11월 19일\n받는 사람: Ana Reyes\n제목: 임대 계약서',
  ],
  ['Arabic', 'من: Riverbend County\nتاريخ الإرسال: الخميس\nإلى: Ana Reyes\nالموضوع: العقد'],
];

test.each(heads)(
  'collapses the header of a quoted email in %s with its body and the line above',
  (_language, head) => {
    const quote = `________________________________\n${head}\n\nPlease send your lease.`;
    expect(splitQuote(`${newText}\n\n${quote}`)).toEqual({ newText, quote });
  },
);

test.each([
  '-----Original Message-----',
  '-----Mensaje original-----',
  '----- 원본 메시지 -----',
  '-----الرسالة الأصلية-----',
])('collapses %s with everything below it', (rule) => {
  expect(splitQuote(`${newText}\n\n${rule}\nPlease send your lease.`).newText).toBe(newText);
});

test('returns the text below the quote when the reply is at the bottom', () => {
  const introduction = 'On Thu, Nov 19, 2026 at 9:12 AM Riverbend County wrote:';
  expect(splitQuote(`${introduction}\n${quoted}\n\n${newText}`)).toEqual({
    newText,
    quote: `${introduction}\n${quoted}`,
  });
});

test.each([
  ['a message with replies between quoted lines', '> Is the rent 900?\nYes\n> Since May?\nSince June'],
  ['a message with only a quote', quoted],
  ['a forwarded message', '---------- Forwarded message ---------\nFrom: Landlord\nThe rent is late.'],
  ['text that looks like a quote introduction', 'On Monday I wrote: I paid.\nFrom: May on the rent is 900.'],
  ['an empty message', ''],
])('does not split %s', (_what, text) => {
  expect(splitQuote(text)).toEqual({ newText: text, quote: null });
});

test('splits a line of a million characters in linear time', () => {
  const endless = `On ${'a '.repeat(500_000)}`;
  expect(splitQuote(`${endless}\n${'>'.repeat(500_000)}`).newText).toBe(endless.trim());
});
