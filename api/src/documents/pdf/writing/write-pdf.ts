// Sets a content on pages as a tagged PDF (PDF/UA: title, language, structure, bookmarks), every font in it.
import type { Readable } from 'node:stream';
import { directionOf } from '@commonway/contract/languages/languages.ts';
import { plainText } from '@commonway/contract/languages/plain-text.ts';
import PDFDocument from 'pdfkit';
import type { PdfBlock, PdfContent, PdfLetterhead } from '../pdf-content.ts';
import { addFacts, addTable } from './add-table.ts';
import { openFonts } from './fonts.ts';
import {
  addText,
  drawLine,
  drawRule,
  keepTogether,
  linesOf,
  openFlow,
  type PageFlow,
  type Style,
  styles,
} from './page-flow.ts';

/** Gives the bytes of a PDF as a stream. */
export function writePdf(content: PdfContent): Readable {
  const { language } = content;
  const title = tidyText(content.title);
  const doc = new PDFDocument({
    pdfVersion: '1.7',
    // Known to pdfkit, and not to its types.
    subset: 'PDF/UA' as never,
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title },
    autoFirstPage: false,
    // Feet say how many pages there are.
    bufferPages: true,
    // The default font would be one that is not in the file.
    font: '',
  });
  escapeTitle(doc, title);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const flow = openFlow(doc, root, openFonts(doc, language), {
    language,
    isRightToLeft: directionOf(language) === 'rtl',
  });
  if (content.letterhead) addLetterhead(flow, content.letterhead);
  addHeading(flow, 1, title);
  for (const block of content.blocks) addBlock(flow, block);
  root.end();
  addFeet(flow, content);
  doc.end();
  return doc as unknown as Readable;
}

/** pdfkit writes the title into the file's XML as it stands. The other place where it is has been written by then. */
function escapeTitle(doc: PDFKit.PDFDocument, title: string): void {
  const ending = doc as unknown as { info: { Title: string }; endMetadata(): void };
  const { endMetadata } = ending;
  ending.endMetadata = () => {
    ending.info.Title = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    endMetadata.call(doc);
  };
}

function addLetterhead(flow: PageFlow, { colour, name, contact, lines, reader }: PdfLetterhead): void {
  drawRule(flow, flow.whole, flow.y, { colour, width: 3 });
  flow.y += 12;
  addElement(flow, 'P', tidyText(name), { ...styles.h2, colour });
  if (contact !== '') addElement(flow, 'P', tidyText(contact), styles.muted);
  flow.y += 24;
  for (const line of lines) addElement(flow, 'P', tidyText(line), styles.text);
  flow.y += 24;
  addElement(flow, 'P', tidyText(reader), styles.text);
  flow.y += 20;
}

const headings = { 1: styles.h1, 2: styles.h2, 3: styles.h3 } as const;
/** A heading is never the last thing on a page. */
const linesAfterHeading = 3;

function addHeading(flow: PageFlow, level: 1 | 2 | 3, given: string): void {
  const text = tidyText(given);
  const style = headings[level];
  const above = flow.y > 60 ? style.size * 0.6 : 0;
  keepTogether(flow, above + style.lineHeight + linesAfterHeading * styles.text.lineHeight);
  flow.y += above;
  if (level !== 3) bookmark(flow, text, level);
  addElement(flow, `H${level}`, text, style);
  flow.y += 4;
}

/** Titles lead to their places: the document's at the top, those of its sections below. */
function bookmark({ doc, y }: PageFlow, text: string, level: 1 | 2): void {
  const { outline } = doc;
  const parent = level === 1 ? outline : ((outline as unknown as Outline).children[0] ?? outline);
  const options = { top: y, left: 0, zoom: 0, fit: false, expanded: true };
  (parent as PDFKit.PDFOutline).addItem(text.slice(0, longestBookmark), options);
}

interface Outline {
  readonly children: readonly PDFKit.PDFOutline[];
}
const longestBookmark = 120;

function addBlock(flow: PageFlow, block: PdfBlock): void {
  switch (block.kind) {
    case 'heading':
      addHeading(flow, block.level, block.text);
      return;
    case 'paragraph':
      addElement(flow, 'P', tidyText(block.text), block.isMuted ? styles.muted : styles.text);
      flow.y += 6;
      return;
    case 'facts':
      addFacts(
        flow,
        block.facts.map(({ term, detail }) => ({ term: tidyText(term), detail: tidyText(detail) })),
      );
      return;
    case 'table':
      addTable(
        flow,
        block.heads.map(tidyText),
        block.rows.map((row) => row.map(tidyText)),
      );
      return;
    case 'list':
      addList(flow, block.items.map(tidyText));
      return;
    case 'image':
      addImage(flow, block);
  }
}

function addElement(flow: PageFlow, type: string, text: string, style: Style): void {
  const element = flow.doc.struct(type, { actual: text });
  flow.root.add(element);
  addText(flow, element, text, style);
  element.end();
}

const bullet = '•';
const indent = 16;

function addList(flow: PageFlow, items: readonly string[]): void {
  const { doc, whole, isRightToLeft } = flow;
  const inner = { x: isRightToLeft ? whole.x : whole.x + indent, width: whole.width - indent };
  const list = doc.struct('L');
  flow.root.add(list);
  for (const item of items) {
    const entry = doc.struct('LI');
    const label = doc.struct('Lbl', { actual: bullet });
    const body = doc.struct('LBody', { actual: item });
    list.add(entry);
    entry.add(label).add(body);
    keepTogether(flow, styles.text.lineHeight);
    const [mark] = linesOf(flow, bullet, styles.text, whole);
    if (mark) drawLine(flow, label, mark, styles.text, whole, flow.y);
    addText(flow, body, item, styles.text, inner);
    entry.end();
  }
  list.end();
  flow.y += 6;
}

function addImage(flow: PageFlow, { base64, alt, height }: Extract<PdfBlock, { kind: 'image' }>): void {
  const { doc, whole, isRightToLeft } = flow;
  keepTogether(flow, height);
  const figure = doc.struct('Figure', {
    alt: tidyText(alt),
    bbox: [whole.x, flow.y, whole.x + whole.width, flow.y + height],
  });
  flow.root.add(figure);
  figure.add(doc.markStructureContent('Figure'));
  doc.image(Buffer.from(base64, 'base64'), whole.x, flow.y, {
    fit: [whole.width, height],
    align: isRightToLeft ? 'right' : 'left',
  } as PDFKit.Mixins.ImageOption);
  doc.endMarkedContent();
  figure.end();
  flow.y += height + 12;
}

/** What stands at the foot of each page, once it is known how many there are: there to look at, and not read out. */
function addFeet(flow: PageFlow, { footer, pageLabel, language }: PdfContent): void {
  const { count } = flow.doc.bufferedPageRange();
  const number = new Intl.NumberFormat(`${language}-u-nu-latn`);
  const top = flow.bottom + 16;
  for (let index = 0; index < count; index++) {
    flow.doc.switchToPage(index);
    drawRule(flow, flow.whole, top - 6);
    const label = pageLabel
      .replace('{page}', number.format(index + 1))
      .replace('{pages}', number.format(count));
    const [page] = linesOf(flow, tidyText(label), styles.muted, flow.whole);
    if (page === undefined) continue;
    const room = { x: flow.whole.x, width: flow.whole.width - page.width - 24 };
    const side = {
      x: flow.isRightToLeft ? flow.whole.x : flow.whole.x + flow.whole.width - page.width,
      width: page.width,
    };
    if (flow.isRightToLeft) room.x += page.width + 24;
    const [words] = linesOf(flow, tidyText(footer), styles.muted, room);
    if (words) drawLine(flow, 'artifact', words, styles.muted, room, top);
    drawLine(flow, 'artifact', page, styles.muted, side, top);
  }
}

/** Without what no font draws or what turns the direction of all that follows. */
const tidyText = (text: string): string => plainText(text.toWellFormed()).normalize('NFC');
