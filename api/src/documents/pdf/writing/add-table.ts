import type { PdfFact } from '../pdf-content.ts';
import type { Line } from './break-lines.ts';
import {
  type Column,
  drawLine,
  drawRule,
  type Element,
  linesLeft,
  linesOf,
  type PageFlow,
  type Style,
  startPage,
  styles,
} from './page-flow.ts';

interface Cell {
  readonly element: Element | 'artifact';
  readonly lines: readonly Line[];
  readonly style: Style;
  readonly column: Column;
}

const gap = 12;
const padding = 5;
/** Rows of up to this many lines stay on one page; one or two separated lines are easily missed. */
const maxUnsplitLines = 6;

/** Adds a table. The header row repeats on each page. */
export function addTable(
  flow: PageFlow,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const columns = columnsOf(
    flow,
    heads.map(() => 1),
  );
  const table = begin(flow);
  const headRow = flow.doc.struct('TR');
  table.add(headRow);
  const headCells = heads.map((head, index) => cellOf(flow, head, styles.strong, columns[index], 'artifact'));
  const writeHeads = (isFirst: boolean): void => {
    const cells = headCells.map((cell, index) =>
      isFirst ? { ...cell, element: elementIn(flow, headRow, 'TH', heads[index] ?? '', 'Column') } : cell,
    );
    drawRow(flow, cells, () => undefined);
  };
  writeHeads(true);
  headRow.end();
  for (const row of rows) {
    const element = flow.doc.struct('TR');
    table.add(element);
    const cells = columns.map((column, index) => {
      const text = row[index] ?? '';
      return cellOf(flow, text, styles.text, column, elementIn(flow, element, 'TD', text));
    });
    drawRow(flow, cells, () => writeHeads(false));
    element.end();
  }
  finish(flow, table);
}

/** Adds facts as a table with row headers, so that a screen reader reads each detail with its term. */
export function addFacts(flow: PageFlow, facts: readonly PdfFact[]): void {
  const columns = columnsOf(flow, [2, 3]);
  const table = begin(flow);
  for (const { term, detail } of facts) {
    const row = flow.doc.struct('TR');
    table.add(row);
    const cells = [
      cellOf(flow, term, styles.strong, columns[0], elementIn(flow, row, 'TH', term, 'Row')),
      cellOf(flow, detail, styles.text, columns[1], elementIn(flow, row, 'TD', detail)),
    ];
    drawRow(flow, cells, () => undefined);
    row.end();
  }
  finish(flow, table);
}

function begin(flow: PageFlow): Element {
  const table = flow.doc.struct('Table');
  flow.root.add(table);
  return table;
}

function finish(flow: PageFlow, table: Element): void {
  table.end();
  flow.y += gap / 2;
}

function elementIn(
  flow: PageFlow,
  row: Element,
  type: 'TH' | 'TD',
  text: string,
  scope?: 'Row' | 'Column',
): Element {
  const element = flow.doc.struct(type, { actual: text, ...(scope && { scope }) });
  row.add(element);
  return element;
}

function cellOf(
  flow: PageFlow,
  text: string,
  style: Style,
  column: Column = flow.whole,
  element: Cell['element'],
): Cell {
  return { element, style, column, lines: linesOf(flow, text, style, column) };
}

/** Draws a row over as many pages as its longest cell needs. `onNewPage` runs first on each further page. */
function drawRow(flow: PageFlow, cells: readonly Cell[], onNewPage: () => void): void {
  const lineCount = Math.max(...cells.map(({ lines }) => lines.length));
  const { lineHeight } = styles.text;
  let drawn = 0;
  while (drawn < lineCount) {
    const room = linesLeft(flow, styles.text);
    if (room < Math.min(lineCount - drawn, maxUnsplitLines)) {
      startPage(flow);
      onNewPage();
      continue;
    }
    const count = Math.min(room, lineCount - drawn);
    for (const { element, lines, style, column } of cells)
      for (const [index, line] of lines.slice(drawn, drawn + count).entries())
        drawLine(flow, element, line, style, column, flow.y + index * lineHeight);
    drawn += count;
    flow.y += count * lineHeight;
  }
  drawRule(flow, flow.whole, flow.y + padding / 2);
  flow.y += padding;
}

/** Columns with the given width ratios, in reading direction. */
function columnsOf({ whole, isRightToLeft }: PageFlow, shares: readonly number[]): Column[] {
  const sum = shares.reduce((one, other) => one + other, 0);
  const room = whole.width - gap * (shares.length - 1);
  let start = 0;
  return shares.map((share) => {
    const width = (room * share) / sum;
    const x = isRightToLeft ? whole.x + whole.width - start - width : whole.x + start;
    start += width + gap;
    return { x, width };
  });
}
