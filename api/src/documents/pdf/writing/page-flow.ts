// Pages one after another, filled from the top. What is drawn belongs to an element of the document's structure, which says what it
// was before it was shaped (ActualText): so a screen reader reads words, in order. Not each line says so: what takes the text out of a
// PDF turns Arabic around, as it is drawn, and would turn those words, too.
import { breakLines, type Line } from './break-lines.ts';
import { type Fonts, featuresFor, type Weight } from './fonts.ts';

export type Element = ReturnType<PDFKit.PDFDocument['struct']>;

export interface Style {
  readonly size: number;
  readonly weight: Weight;
  readonly colour: string;
  readonly lineHeight: number;
}

const ink = '#1a1a1a';
const paleInk = '#595959';
const style = (size: number, weight: Weight = 400, colour = ink): Style => ({
  size,
  weight,
  colour,
  lineHeight: size * 1.45,
});

export const styles = {
  h1: style(20, 700),
  h2: style(14, 700),
  h3: style(11.5, 700),
  text: style(10.5),
  strong: style(10.5, 700),
  muted: style(9.5, 400, paleInk),
} as const;

export const rule = '#c9c9c9';

/** A column on the page, in points from its left edge. */
export interface Column {
  readonly x: number;
  readonly width: number;
}

/** Where the next thing goes. */
export interface PageFlow {
  readonly doc: PDFKit.PDFDocument;
  readonly fonts: Fonts;
  readonly language: string;
  readonly isRightToLeft: boolean;
  /** All that the document says, in its order. */
  readonly root: Element;
  readonly whole: Column;
  readonly bottom: number;
  /** How far down the page is filled. */
  y: number;
}

/** US Letter, as the offices print. */
const page = { width: 612, height: 792, margin: 54, foot: 40 };

/** Opens the first page. */
export function openFlow(
  doc: PDFKit.PDFDocument,
  root: Element,
  fonts: Fonts,
  reading: { readonly language: string; readonly isRightToLeft: boolean },
): PageFlow {
  const whole = { x: page.margin, width: page.width - 2 * page.margin };
  const flow = { doc, root, fonts, ...reading, whole, bottom: page.height - page.margin - page.foot, y: 0 };
  turnPage(flow);
  return flow;
}

export function turnPage(flow: PageFlow): void {
  flow.doc.addPage({ size: [page.width, page.height], margin: 0 });
  flow.y = page.margin;
}

/** Turns the page unless so many points are left on it. */
export function keepTogether(flow: PageFlow, height: number): void {
  if (flow.y + height > flow.bottom) turnPage(flow);
}

/** How many more lines fit on the page. */
export const linesLeft = ({ y, bottom }: PageFlow, { lineHeight }: Style): number =>
  Math.max(0, Math.floor((bottom - y) / lineHeight));

/** A text as lines of a style that fit a column. */
export function linesOf(
  { fonts, language }: PageFlow,
  text: string,
  { size, weight }: Style,
  { width }: Column,
): Line[] {
  return breakLines(text, { fonts, language, size, weight, width });
}

/** Adds a text as an element of its own, over as many pages as it takes. */
export function addText(
  flow: PageFlow,
  element: Element,
  text: string,
  style: Style,
  column = flow.whole,
): void {
  for (const line of linesOf(flow, text, style, column)) {
    keepTogether(flow, style.lineHeight);
    drawLine(flow, element, line, style, column, flow.y);
    flow.y += style.lineHeight;
  }
}

/** Draws a line as a part of an element. */
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
  const baseline = top + style.lineHeight * 0.72;
  let x = flow.isRightToLeft ? column.x + column.width - line.width : column.x;
  doc.fillColor(style.colour).fontSize(style.size);
  for (const { face, text, width } of line.runs) {
    const features = featuresFor(text);
    doc.font(face.id).text(text, x, baseline, {
      lineBreak: false,
      baseline: 'alphabetic',
      ...(features && { features }),
    });
    x += width;
  }
  doc.endMarkedContent();
}

const thinRule = { colour: rule, width: 0.5 };

/** A line across a column, of no meaning to who hears the document. */
export function drawRule({ doc }: PageFlow, { x, width }: Column, y: number, pen = thinRule): void {
  doc.markContent('Artifact', { type: 'Layout' });
  doc
    .moveTo(x, y)
    .lineTo(x + width, y)
    .lineWidth(pen.width)
    .strokeColor(pen.colour)
    .stroke();
  doc.endMarkedContent();
}
