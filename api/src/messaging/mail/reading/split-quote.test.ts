import { expect, test } from 'vitest';
import { splitQuote as split } from './split-quote.ts';

const splitQuote = (text: string, subject = 'Re: Your lease') =>
  split(text, { ownDomain: 'portal.test', subject });

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

const extraIntroductions: readonly (readonly [string, string])[] = [
  ['Portuguese', 'Em qui., 19 de nov. de 2026 às 09:12, Riverbend County <riverbend@portal.test> escreveu:'],
  [
    'Italian',
    'Il giorno gio 19 nov 2026 alle ore 09:12 Riverbend County <riverbend@portal.test> ha scritto:',
  ],
  ['Polish', 'czw., 19 lis 2026 o 09:12 Riverbend County <riverbend@portal.test> napisał(a):'],
  ['Turkish', 'Riverbend County <riverbend@portal.test>, 19 Kas 2026 Per, 09:12 tarihinde şunu yazdı:'],
  ['Finnish', 'to 19. marrask. 2026 klo 9.12 Riverbend County (riverbend@portal.test) kirjoitti:'],
  ['Japanese', '2026年11月19日(木) 9:12 Riverbend County <riverbend@portal.test>:'],
  ['Chinese', 'Riverbend County <riverbend@portal.test> 于2026年11月19日周四 09:12写道：'],
  ['Hindi', 'गुरु, 19 नव॰ 2026 को 9:12 am बजे को Riverbend County <riverbend@portal.test> ने लिखा:'],
  ['Persian', 'در پنجشنبه ۱۹ نوامبر ۲۰۲۶ در ۹:۱۲، Riverbend County <riverbend@portal.test> نوشت:'],
  ['Amharic', 'እ.ኤ.አ. ኖቬ 19, 2026 09:12 ላይ Riverbend County <riverbend@portal.test> ጻፈ፦'],
  ['Russian', 'чт, 19 нояб. 2026 г. в 09:12, Riverbend County <riverbend@portal.test>:'],
];

test.each(extraIntroductions)('collapses an introduction by its structure, here in %s', (_language, line) => {
  const quote = `${line}\n${quoted}`;
  expect(splitQuote(`${newText}\n\n${quote}`)).toEqual({ newText, quote });
  // Some programs don't mark the quoted lines. Our address then shows that it is our message.
  const bare = `${line}\nPlease send your lease.`;
  if (line.endsWith(':') || line.endsWith('：'))
    expect(splitQuote(`${newText}\n\n${bare}`).newText).toBe(line.includes('@portal.test') ? newText : '');
});

/** The labels of Outlook: from, sent, to, subject. */
const labels: readonly (readonly [string, string, string, string, string])[] = [
  ['English', 'From', 'Sent', 'To', 'Subject'],
  ['Spanish', 'De', 'Enviado el', 'Para', 'Asunto'],
  ['Tagalog', 'Mula kay', 'Ipinadala', 'Kay', 'Paksa'],
  ['Korean', '보낸 사람', '보낸 날짜', '받는 사람', '제목'],
  ['Arabic', 'من', 'تاريخ الإرسال', 'إلى', 'الموضوع'],
  ['Chinese', '发件人', '发送时间', '收件人', '主题'],
  ['Japanese', '差出人', '送信日時', '宛先', '件名'],
  ['Vietnamese', 'Từ', 'Đã gửi', 'Đến', 'Chủ đề'],
  ['Polish', 'Od', 'Wysłane', 'Do', 'Temat'],
  ['Haitian Creole', 'Soti nan', 'Voye', 'Pou', 'Sijè'],
  ['Somali', 'Ka', 'La diray', 'Ku', 'Mawduuca'],
  ['Hmong', 'Los ntawm', 'Xa', 'Rau', 'Ntsiab lus'],
];

test.each(labels)(
  'collapses the header of a quoted email by its structure, here in %s',
  (_name, ...names) => {
    const [from, sent, to, subject] = names;
    const lines = (sender: string, topic: string) =>
      `${from}: ${sender}\n${sent}: 2026-11-19 9:12\n${to}: Ana Reyes\n${subject}: ${topic}\n\nPlease send your lease.`;
    for (const quote of [
      lines('Riverbend County <reply+1@portal.test>', 'Your application'),
      lines('Office <office@example.test>', 'Your application'),
      lines('Riverbend County', 'Your lease'),
      `________________________________\n${lines('Riverbend County', 'Your application')}`,
      `-----${subject}-----\n${lines('Riverbend County', 'Your application')}`,
    ])
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
  [
    'Korean',
    '보낸 사람: Riverbend County\n보낸 날짜: 2026년 11월 19일\n받는 사람: Ana Reyes\n제목: 임대 계약서',
  ],
  ['Arabic', 'من: Riverbend County\nتاريخ الإرسال: الخميس، ١٩ نوفمبر ٢٠٢٦\nإلى: Ana Reyes\nالموضوع: العقد'],
];

test.each(heads)(
  'collapses the header of a quoted email in %s with its body and the line above',
  (_language, head) => {
    const quote = `________________________________\n${head}\n\nPlease send your lease.`;
    expect(splitQuote(`${newText}\n\n${quote}`)).toEqual({ newText, quote });
  },
);

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
  [
    'a story that quotes someone else',
    'On Nov 19, 2026 at 9:12 AM my landlord wrote:\n\nLeave by Friday.\n\nHelp me.',
  ],
  [
    'the sender’s own data',
    'Name: Ana\nEmail: ana@example.test\nBorn: 05/06/1980\nPhone: 555 123 4567\n\nI lost my job.',
  ],
  [
    'own data below a rule',
    'Hello\n-----\nName: Ana\nBorn: 05/06/1980\nRent: $900.00\nDue: 12/01/2026\n\nI lost my job.',
  ],
  [
    'a letter that was forwarded inline',
    'See below\n\n-------- Forwarded Message --------\nFrom: Landlord <l@example.test>\nDate: Thu, 19 Nov 2026 09:12:00\nTo: Ana <ana@example.test>\nSubject: Eviction\n\nLeave by Friday.',
  ],
  ['an empty message', ''],
])('does not split %s', (_what, text) => {
  expect(splitQuote(text)).toEqual({ newText: text, quote: null });
});

test('never hides a letter that Outlook forwards, or the line above an introduction', () => {
  const letter =
    'See below\n\nFrom: Landlord <l@example.test>\nSent: Thursday, November 19, 2026 9:12 AM\nTo: Ana <ana@example.test>\nSubject: Eviction\n\nLeave by Friday.';
  for (const mark of ['FW', 'RV', 'WG', '전달'])
    expect(splitQuote(letter, `${mark}: Eviction`).quote).toBeNull();
  const introduction = 'On Thu, Nov 19, 2026 at 9:12 AM Riverbend County <riverbend@portal.test> wrote:';
  for (const own of ['Thanks', 'I paid on 11/18/2026 at 10:00'])
    expect(splitQuote(`${own}\n${introduction}\n${quoted}`).newText).toBe(own);
});

test('splits a line of a million characters in linear time', () => {
  const endless = `On ${'a '.repeat(500_000)}`;
  expect(splitQuote(`${endless}\n${'>'.repeat(500_000)}`).newText).toBe(endless.trim());
});
