// Lays out content as a tagged PDF (PDF/UA: title, language, structure, bookmarks) with embedded fonts.
import type { Readable } from 'node:stream';
import { getDirection } from '@commonway/contract/languages/languages.ts';
import { toPlainText } from '@commonway/contract/languages/plain-text.ts';
import PDFDocument from 'pdfkit';
import type { PdfBlock, PdfContent, PdfLetterhead, PdfShape } from '../pdf-content.ts';
import { addDrawing } from './add-drawing.ts';
import { addFacts, addTable } from './add-table.ts';
import { openFonts } from './fonts.ts';
import {
  addText,
  breakIntoLines,
  createPageFlow,
  drawLine,
  drawRule,
  ensureSpace,
  type PageFlow,
  type Style,
  styles,
} from './page-flow.ts';

/** Renders a PDF and returns its bytes as a stream. */
export function writePdf(content: PdfContent): Readable {
  const { language } = content;
  const title = cleanText(content.title);
  const doc = new PDFDocument({
    pdfVersion: '1.7',
    // pdfkit supports it, but its types omit it.
    subset: 'PDF/UA' as never,
    tagged: true,
    displayTitle: true,
    lang: language,
    info: { Title: title },
    autoFirstPage: false,
    // Footers show the number of pages.
    bufferPages: true,
    // The default font would not be embedded.
    font: '',
  });
  escapeTitleInMetadata(doc, title);
  const root = doc.struct('Document');
  doc.addStructure(root);
  const flow = createPageFlow(doc, root, openFonts(doc, language), {
    language,
    isRightToLeft: getDirection(language) === 'rtl',
  });
  if (content.logo) addImage(flow, { ...content.logo, height: logoHeight });
  if (content.letterhead) addLetterhead(flow, content.letterhead);
  addHeading(flow, 1, title);
  for (const block of content.blocks) addBlock(flow, block);
  root.end();
  addFooters(flow, content);
  doc.end();
  return doc as unknown as Readable;
}

/**
 * Escapes the title in the file's XML metadata, because pdfkit does not. The title's other occurrence is written
 * before this runs.
 */
function escapeTitleInMetadata(doc: PDFKit.PDFDocument, title: string): void {
  const ending = doc as unknown as { info: { Title: string }; endMetadata(): void };
  const { endMetadata } = ending;
  ending.endMetadata = () => {
    ending.info.Title = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
    endMetadata.call(doc);
  };
}

const logoHeight = 40;

/** Adds the office's name and contact, the letter's lines, and the recipient at the top of a letter. */
function addLetterhead(flow: PageFlow, { color, name, contact, lines, reader }: PdfLetterhead): void {
  drawRule(flow, flow.whole, flow.y, { color: color, width: 3 });
  flow.y += 12;
  addElement(flow, 'P', cleanText(name), { ...styles.h2, color: color });
  if (contact !== '') addElement(flow, 'P', cleanText(contact), styles.muted);
  flow.y += 24;
  for (const line of lines) addElement(flow, 'P', cleanText(line), styles.text);
  flow.y += 24;
  addElement(flow, 'P', cleanText(reader), styles.text);
  flow.y += 20;
}

const headings = { 1: styles.h1, 2: styles.h2, 3: styles.h3 } as const;
/** A heading is never the last line on a page. */
const linesAfterHeading = 3;

/** Adds a heading, with a bookmark for levels 1 and 2. Starts a new page unless `room` points fit below it. */
function addHeading(
  flow: PageFlow,
  level: 1 | 2 | 3,
  rawText: string,
  room = linesAfterHeading * styles.text.lineHeight,
): void {
  const text = cleanText(rawText);
  const style = headings[level];
  const above = flow.y > 60 ? style.size * 0.6 : 0;
  ensureSpace(flow, above + style.lineHeight + room);
  flow.y += above;
  if (level !== 3) addBookmark(flow, text, level);
  addElement(flow, `H${level}`, text, style);
  flow.y += 4;
}

/** Adds a bookmark: the document's title at the top level, section titles below it. */
function addBookmark({ doc, y }: PageFlow, text: string, level: 1 | 2): void {
  const { outline } = doc;
  const parent = level === 1 ? outline : ((outline as unknown as Outline).children[0] ?? outline);
  const options = { top: y, left: 0, zoom: 0, fit: false, expanded: true };
  (parent as PDFKit.PDFOutline).addItem(text.slice(0, maxBookmarkLength), options);
}

interface Outline {
  readonly children: readonly PDFKit.PDFOutline[];
}
const maxBookmarkLength = 120;

/** Adds a block of content by its kind. */
function addBlock(flow: PageFlow, block: PdfBlock): void {
  switch (block.kind) {
    case 'heading':
      addHeading(flow, block.level, block.text, block.room);
      return;
    case 'paragraph':
      addElement(flow, 'P', cleanText(block.text), block.isMuted ? styles.muted : styles.text);
      flow.y += 6;
      return;
    case 'facts':
      addFacts(
        flow,
        block.facts.map(({ term, detail }) => ({ term: cleanText(term), detail: cleanText(detail) })),
      );
      return;
    case 'table':
      addTable(
        flow,
        block.heads.map(cleanText),
        block.rows.map((row) => row.map(cleanText)),
      );
      return;
    case 'list':
      addList(flow, block.items.map(cleanText));
      return;
    case 'image':
      addImage(flow, block);
      return;
    case 'drawing':
      addDrawing(flow, { ...block, alt: cleanText(block.alt), shapes: block.shapes.map(cleanShape) });
  }
}

const cleanShape = (shape: PdfShape): PdfShape =>
  shape.kind === 'text' ? { ...shape, text: cleanText(shape.text) } : shape;

/** Adds a text as a structure element of a type, such as a paragraph. */
function addElement(flow: PageFlow, type: string, text: string, style: Style): void {
  const element = flow.doc.struct(type, { actual: text });
  flow.root.add(element);
  addText(flow, element, text, style);
  element.end();
}

const bullet = '•';
const indent = 16;

/** Adds a list with bullets. */
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
    ensureSpace(flow, styles.text.lineHeight);
    const [mark] = breakIntoLines(flow, bullet, styles.text, whole);
    if (mark) drawLine(flow, label, mark, styles.text, whole, flow.y);
    addText(flow, body, item, styles.text, inner);
    entry.end();
  }
  list.end();
  flow.y += 6;
}

/** Adds an image with its alternative text, as wide as the page allows. */
function addImage(
  flow: PageFlow,
  { base64, alt, height }: Omit<Extract<PdfBlock, { kind: 'image' }>, 'kind'>,
): void {
  const { doc, whole, isRightToLeft } = flow;
  ensureSpace(flow, height);
  const figure = doc.struct('Figure', {
    alt: cleanText(alt),
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

/**
 * Adds the footer with the page number to every page. Runs last, when the number of pages is known. Screen readers
 * skip footers.
 */
function addFooters(flow: PageFlow, { footer, pageLabel, language }: PdfContent): void {
  const { count } = flow.doc.bufferedPageRange();
  const number = new Intl.NumberFormat(`${language}-u-nu-latn`);
  const top = flow.bottom + 16;
  for (let index = 0; index < count; index++) {
    flow.doc.switchToPage(index);
    drawRule(flow, flow.whole, top - 6);
    const label = pageLabel
      .replace('{page}', number.format(index + 1))
      .replace('{pages}', number.format(count));
    const [page] = breakIntoLines(flow, cleanText(label), styles.muted, flow.whole);
    if (page === undefined) continue;
    const room = { x: flow.whole.x, width: flow.whole.width - page.width - 24 };
    const side = {
      x: flow.isRightToLeft ? flow.whole.x : flow.whole.x + flow.whole.width - page.width,
      width: page.width,
    };
    if (flow.isRightToLeft) room.x += page.width + 24;
    const [footerLine] = breakIntoLines(flow, cleanText(footer), styles.muted, room);
    if (footerLine) drawLine(flow, 'artifact', footerLine, styles.muted, room, top);
    drawLine(flow, 'artifact', page, styles.muted, side, top);
  }
}

/** Removes characters that fonts cannot draw or that change the text direction. */
const cleanText = (text: string): string => toPlainText(text.toWellFormed()).normalize('NFC');
