import type { PdfFact } from '../pdf-content.ts';
import type { Line } from './break-lines.ts';
import {
  breakIntoLines,
  type Column,
  countLinesLeft,
  drawLine,
  drawRule,
  type Element,
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

/** Adds a table at the current position. The header row repeats on each page. */
export function addTable(
  flow: PageFlow,
  heads: readonly string[],
  rows: readonly (readonly string[])[],
): void {
  const columns = computeColumns(
    flow,
    heads.map(() => 1),
  );
  const table = beginTable(flow);
  const headRow = flow.doc.struct('TR');
  table.add(headRow);
  const headCells = heads.map((head, index) =>
    createCell(flow, head, styles.strong, columns[index], 'artifact'),
  );
  const drawHeaderRow = (isFirst: boolean): void => {
    const cells = headCells.map((cell, index) =>
      isFirst
        ? { ...cell, element: addCellElement(flow, headRow, 'TH', heads[index] ?? '', 'Column') }
        : cell,
    );
    drawRow(flow, cells, () => undefined);
  };
  drawHeaderRow(true);
  headRow.end();
  for (const row of rows) {
    const element = flow.doc.struct('TR');
    table.add(element);
    const cells = columns.map((column, index) => {
      const text = row[index] ?? '';
      return createCell(flow, text, styles.text, column, addCellElement(flow, element, 'TD', text));
    });
    drawRow(flow, cells, () => drawHeaderRow(false));
    element.end();
  }
  endTable(flow, table);
}

/**
 * Adds terms with their details as a table with row headers, so that a screen reader reads each detail with its term.
 */
export function addFacts(flow: PageFlow, facts: readonly PdfFact[]): void {
  const columns = computeColumns(flow, [2, 3]);
  const table = beginTable(flow);
  for (const { term, detail } of facts) {
    const row = flow.doc.struct('TR');
    table.add(row);
    const cells = [
      createCell(flow, term, styles.strong, columns[0], addCellElement(flow, row, 'TH', term, 'Row')),
      createCell(flow, detail, styles.text, columns[1], addCellElement(flow, row, 'TD', detail)),
    ];
    drawRow(flow, cells, () => undefined);
    row.end();
  }
  endTable(flow, table);
}

/** Adds a table element to the document's structure. */
function beginTable(flow: PageFlow): Element {
  const table = flow.doc.struct('Table');
  flow.root.add(table);
  return table;
}

/** Closes the table element and leaves space below the table. */
function endTable(flow: PageFlow, table: Element): void {
  table.end();
  flow.y += gap / 2;
}

/** Adds the structure element of a cell to its row's element. */
function addCellElement(
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

/** A cell with its text broken into lines that fit the column. */
function createCell(
  flow: PageFlow,
  text: string,
  style: Style,
  column: Column = flow.whole,
  element: Cell['element'],
): Cell {
  return { element, style, column, lines: breakIntoLines(flow, text, style, column) };
}

/** Draws a row over as many pages as its longest cell needs. `onNewPage` runs first on each further page. */
function drawRow(flow: PageFlow, cells: readonly Cell[], onNewPage: () => void): void {
  const lineCount = Math.max(...cells.map(({ lines }) => lines.length));
  const { lineHeight } = styles.text;
  let drawn = 0;
  while (drawn < lineCount) {
    const room = countLinesLeft(flow, styles.text);
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

/** Divides the page's width into columns with the given width ratios, in reading direction. */
function computeColumns({ whole, isRightToLeft }: PageFlow, shares: readonly number[]): Column[] {
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
