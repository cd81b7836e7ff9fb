// Generated PDFs are readable, visually and by screen readers, in every language of the portal and with any content.
import { buffer } from 'node:stream/consumers';
import { languages } from '@commonway/contract/languages/languages.ts';
import PDFDocument from 'pdfkit';
import { expect, test } from 'vitest';
import { readPdf } from '../../../../test/read-pdf.ts';
import { inSoak } from '../../../../test/soak.ts';
import { renderPdfIsolated } from '../make-pdf.ts';
import type { PdfBlock, PdfContent } from '../pdf-content.ts';
import { openFonts } from './fonts.ts';
import { prepareText } from './text-runs.ts';
import { writePdf } from './write-pdf.ts';

const content = (blocks: readonly PdfBlock[], change: Partial<PdfContent> = {}): PdfContent => ({
  title: 'Application 1042',
  language: 'en',
  footer: 'Riverbend County',
  pageLabel: 'Page {page} of {pages}',
  blocks,
  ...change,
});
const render = async (given: PdfContent) => readPdf(await buffer(writePdf(given)));
const paragraph = (text: string): PdfBlock => ({ kind: 'paragraph', text });
/** A box, drawn for characters that no font has. */
const box = '25a1';
/** Glyph 0 of a font: the placeholder for missing letters. */
const emptyGlyph = /<(?:[0-9a-f]{4})*?0000(?:[0-9a-f]{4})*>/;

test('security 48: sets the title, language, tags, and PDF/UA metadata', async () => {
  const { objects } = await render(content([], { title: 'A & B <i>', language: 'es' }));
  expect(objects).toContain('/Marked true');
  expect(objects).toContain('/Lang (es)');
  expect(objects).toContain('/DisplayDocTitle true');
  expect(objects).toContain('(A & B <i>)');
  const file = (await buffer(writePdf(content([], { title: 'A & B <i>' })))).toString('latin1');
  expect(file).toContain('<rdf:li xml:lang="x-default">A &amp; B &lt;i&gt;</rdf:li>');
  expect(file).toContain('<pdfuaid:part>1</pdfuaid:part>');
});

test('tags headings, lists, and tables, and sets the scope of table headers', async () => {
  const { objects, lines } = await render(
    content([
      { kind: 'heading', level: 2, text: 'Household' },
      { kind: 'facts', facts: [{ term: 'Name', detail: 'Ana' }] },
      { kind: 'table', heads: ['Day', 'Amount'], rows: [['May 3', '$20']] },
      { kind: 'list', items: ['lease.pdf'] },
    ]),
  );
  for (const type of ['Document', 'H1', 'H2', 'Table', 'TR', 'TD', 'L', 'LI', 'Lbl', 'LBody'])
    expect(objects).toMatch(new RegExp(`/S /${type}\\n`));
  expect([...objects.matchAll(/\/Scope \/(Row|Column)/g)].map(([, scope]) => scope)).toEqual([
    'Row',
    'Column',
    'Column',
  ]);
  expect(lines).toEqual([
    'Application 1042',
    'Household',
    'Name',
    'Ana',
    'Day',
    'Amount',
    'May 3',
    '$20',
    '•',
    'lease.pdf',
  ]);
  expect(objects).toContain('/Title (Household)');
});

test('writes the name of each portal language without missing glyphs', async () => {
  for (const { code, name } of languages) {
    const { lines, drawn } = await render(content([paragraph(name)], { language: code }));
    expect([code, lines.at(-1)]).toEqual([code, name]);
    expect([code, emptyGlyph.test(drawn)]).toEqual([code, false]);
  }
});

test.each([
  ['en', 'Your application is with us.'],
  ['es', 'Recibimos su solicitud; ¿necesita ayuda? Año 2026, señora Núñez.'],
  ['tl', 'Nasa amin na ang iyong aplikasyon.'],
  ['ko', '신청서가 접수되었습니다. 감사합니다.'],
  ['ar', 'وصل طلبك (رقم 1042) إلى Riverbend County اليوم.'],
  ['hi', 'आपका आवेदन प्राप्त हो गया है। क्षत्रिय श्रीमान'],
  ['km', 'ពាក្យសុំរបស់អ្នកត្រូវបានទទួលហើយ ខ្ញុំសូមអរគុណ'],
  ['am', 'ሰላም፣ ማመልከቻዎ ደርሷል።'],
  ['zh', '您的申请已经收到。请在五月三日之前联系我们。'],
  ['zh-TW', '您的申請已經收到。請在五月三日之前聯繫我們。'],
  ['vi', 'Đơn của bạn đã được nhận. Ẹ̀'],
])('writes %s text as given, without missing glyphs', async (language, text) => {
  const { lines, drawn, objects } = await render(content([paragraph(text)], { language }));
  expect(lines.slice(1).join(' ').replace(/\s/g, '')).toBe(text.normalize('NFC').replace(/\s/g, ''));
  expect(drawn).not.toMatch(emptyGlyph);
  expect(objects).toContain(`/Lang (${language})`);
});

test('strips control and direction characters from hostile text and renders the rest', async () => {
  const words =
    'safe\u0000\u0007 \u202egpj.exe\u202c 😀 \ud800 👩‍👩‍👧 \u{1F1FA}\u{1F1F8} ﷽ Z͑ͫ̓ͪ̂ͫ̽a\u{E0041}lgo \uFFFF'.repeat(
      20,
    );
  const { lines } = await render(
    content([paragraph(words), paragraph('x'.repeat(20_000))], { title: words }),
  );
  const all = lines.join('');
  expect(all).not.toMatch(/[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u);
  expect(all).toContain('safe');
  expect(all).toContain('😀');
  expect(all.match(/x/g)).toHaveLength(20_000 + (words.match(/x/g)?.length ?? 0) * 2);
});

test('draws a box for characters that no font has', async () => {
  const { lines, letters } = await render(content([paragraph('\u{10480}')]));
  expect(lines).toContain('\u{10480}');
  expect(letters).toContain(box);
});

test.each([
  ['a picture', 'Thank you 🙏 Ana', 'Thank you □ Ana'],
  ['joined pictures and a skin tone, once each', 'We are 👨‍👩‍👧‍👦 and 🙋🏽‍♀️ here', 'We are □ and □ here'],
  ['a flag', 'From 🇵🇭 to here', 'From □ to here'],
  ['symbols that fonts have', 'I ❤️ it ⭐ yes 👍🏿', 'I ♥ it ★ yes ✓'],
  ['faces', 'Good 🙂 bad 😢', 'Good :) bad :('],
  ['a keycap', 'Room 1️⃣ left', 'Room 1 left'],
  ['no letters around', '🙂', ':)'],
])('draws %s without missing letters around it', (_what, text, expected) => {
  const doc = new PDFDocument();
  const fonts = openFonts(doc, 'en');
  const { shown } = prepareText(text, fonts, 400);
  expect(shown.join('')).toBe(expected);
  doc.end();
});

test('keeps emoji in the text of a document in every direction', async () => {
  for (const [language, text] of [
    ['en', 'Thank you 👨‍👩‍👧 and 🙂'],
    ['ar', 'شكرا 👍🏽 لكم 🙂'],
  ] as const) {
    const { lines, drawn } = await render(content([paragraph(text)], { language }));
    expect(lines).toContain(text);
    expect(emptyGlyph.test(drawn)).toBe(false);
  }
});

test('continues a long cell on the next pages and repeats the table headers', async () => {
  const long = 'word '.repeat(6000);
  const { lines, drawn, pageCount } = await render(
    content([
      {
        kind: 'table',
        heads: ['Day', 'Note'],
        rows: [
          ['May 3', long],
          ['May 4', 'short'],
        ],
      },
    ]),
  );
  expect(pageCount).toBeGreaterThan(3);
  expect(lines.join(' ').match(/word/g)).toHaveLength(6000);
  // Read aloud once, drawn on each page.
  expect(lines.filter((line) => line === 'Note')).toHaveLength(1);
  expect(drawn.match(/\/Artifact <<\n\/Type \/Pagination/g)?.length).toBe(
    pageCount * 2 + (pageCount - 1) * 2,
  );
});

const rows = inSoak(1000, 20_000);

test('security 48: writes a long table within the memory and time limits of its thread', async () => {
  const table: PdfBlock = {
    kind: 'table',
    heads: ['Name', 'Amount', 'Day'],
    rows: Array.from({ length: rows }, (_, row) => [`Row ${row}`, `$${row}`, 'وصل الطلب']),
  };
  const { lines, pageCount } = readPdf(await renderPdfIsolated(content([table])));
  expect(lines).toContain(`Row ${rows - 1}`);
  expect(pageCount).toBeGreaterThan(rows / 40);
});
