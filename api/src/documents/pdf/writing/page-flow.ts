// Fills pages from the top. Everything drawn belongs to a structure element that contains the original text
// (ActualText), so that screen readers read words in order. Single lines have no ActualText: text extraction reverses
// Arabic as it is drawn and would reverse those words as well.
import { breakLines, type Line } from './break-lines.ts';
import { type Fonts, getShapingFeatures, type Weight } from './fonts.ts';

export type Element = ReturnType<PDFKit.PDFDocument['struct']>;

export interface Style {
  readonly size: number;
  readonly weight: Weight;
  readonly color: string;
  readonly lineHeight: number;
}

const ink = '#1a1a1a';
const mutedInk = '#595959';
/** A text style with the usual line height. */
const createStyle = (size: number, weight: Weight = 400, color = ink): Style => ({
  size,
  weight,
  color,
  lineHeight: size * 1.45,
});

export const styles = {
  h1: createStyle(20, 700),
  h2: createStyle(14, 700),
  h3: createStyle(11.5, 700),
  text: createStyle(10.5),
  strong: createStyle(10.5, 700),
  muted: createStyle(9.5, 400, mutedInk),
} as const;

export const rule = '#c9c9c9';

/** A column on the page, in points from its left edge. */
export interface Column {
  readonly x: number;
  readonly width: number;
}

/** The document and the current position in it. */
export interface PageFlow {
  readonly doc: PDFKit.PDFDocument;
  readonly fonts: Fonts;
  readonly language: string;
  readonly isRightToLeft: boolean;
  /** The root structure element, in reading order. */
  readonly root: Element;
  readonly whole: Column;
  readonly bottom: number;
  /** The filled height of the page. */
  y: number;
}

/** US Letter, the paper size of the offices. */
const page = { width: 612, height: 792, margin: 54, foot: 40 };

/** Starts the first page and returns the position at its top. */
export function createPageFlow(
  doc: PDFKit.PDFDocument,
  root: Element,
  fonts: Fonts,
  reading: { readonly language: string; readonly isRightToLeft: boolean },
): PageFlow {
  const whole = { x: page.margin, width: page.width - 2 * page.margin };
  const flow = { doc, root, fonts, ...reading, whole, bottom: page.height - page.margin - page.foot, y: 0 };
  startPage(flow);
  return flow;
}

/** Adds a page and moves the position to its top. */
export function startPage(flow: PageFlow): void {
  flow.doc.addPage({ size: [page.width, page.height], margin: 0 });
  flow.y = page.margin;
}

/** Starts a new page unless `height` points are left. */
export function ensureSpace(flow: PageFlow, height: number): void {
  if (flow.y + height > flow.bottom) startPage(flow);
}

/** Number of lines that still fit on the page. */
export const countLinesLeft = ({ y, bottom }: PageFlow, { lineHeight }: Style): number =>
  Math.max(0, Math.floor((bottom - y) / lineHeight));

/** Breaks a text into lines that fit a column. */
export function breakIntoLines(
  { fonts, language }: PageFlow,
  text: string,
  { size, weight }: Style,
  { width }: Column,
): Line[] {
  return breakLines(text, { fonts, language, size, weight, width });
}

/** Adds a text as a separate element, over as many pages as it needs. */
export function addText(
  flow: PageFlow,
  element: Element,
  text: string,
  style: Style,
  column = flow.whole,
): void {
  for (const line of breakIntoLines(flow, text, style, column)) {
    ensureSpace(flow, style.lineHeight);
    drawLine(flow, element, line, style, column, flow.y);
    flow.y += style.lineHeight;
  }
}

/** Draws a line of text as part of an element. */
export function drawLine(
  flow: PageFlow,
  element: Element | 'artifact',
  line: Line,
  style: Style,
  column: Column,
  top: number,
): void {
  if (line.runs.length === 0) return;
  const { doc } = flow;
  if (element === 'artifact') doc.markContent('Artifact', { type: 'Pagination' });
  else element.add(doc.markStructureContent('Span'));
  const left = flow.isRightToLeft ? column.x + column.width - line.width : column.x;
  drawRuns(flow, line, style, left, top);
  doc.endMarkedContent();
}

/** Draws the parts of a line from its left end, within an element that is open. */
export function drawRuns({ doc }: PageFlow, line: Line, style: Style, left: number, top: number): void {
  const baseline = top + style.lineHeight * 0.72;
  let x = left;
  doc.fillColor(style.color).fontSize(style.size);
  for (const { face, text, width } of line.runs) {
    const features = getShapingFeatures(text);
    doc.font(face.id).text(text, x, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...(features && { features }),
    });
    x += width;
  }
}

const thinRule = { color: rule, width: 0.5 };

/** Draws a rule across a column. Screen readers skip it. */
export function drawRule({ doc }: PageFlow, { x, width }: Column, y: number, pen = thinRule): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(pen.width)
    .strokeColor(pen.color)
    .stroke();
  doc.endMarkedContent();
}
