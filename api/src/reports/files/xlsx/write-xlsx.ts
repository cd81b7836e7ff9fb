// Writes workbooks as a stream. Numbers, amounts, and dates keep their type, and texts are marked as texts, so that no
// spreadsheet reads one as a formula.
import { type ZipPart, zipParts } from './zip-parts.ts';

/** Amounts are in dollars, shares fractions, days YYYY-MM-DD. Null is an empty cell. */
export type Cell =
  | string
  | null
  | { readonly kind: 'count' | 'days' | 'share' | 'money'; readonly value: number }
  | { readonly kind: 'day'; readonly value: string };

export interface Sheet {
  /** Shortened to what spreadsheets allow. */
  readonly name: string;
  readonly heads: readonly string[];
  readonly rows: Iterable<readonly Cell[]> | AsyncIterable<readonly Cell[]>;
}

/** The styles by their index in `styles`. */
const styleIndexes = { head: 1, count: 2, days: 3, share: 4, money: 5, day: 6 } as const;
const formats = ['General', 'General', '#,##0', '#,##0.0', '0.0%', '"$"#,##0.00', 'yyyy-mm-dd'];
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';
const contentType = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Yields the bytes of a workbook. Each sheet has a header that stays visible. */
export const writeXlsx = (sheets: readonly Sheet[], isRightToLeft: boolean): AsyncGenerator<Buffer> =>
  zipParts(listParts(sheets, isRightToLeft));

function listParts(sheets: readonly Sheet[], isRightToLeft: boolean): ZipPart[] {
  const names = nameSheets(sheets);
  return [
    { name: '[Content_Types].xml', pieces: [buildContentTypes(sheets.length)] },
    {
      name: '_rels/.rels',
      pieces: [buildRelations([['officeDocument', 'xl/workbook.xml']])],
    },
    { name: 'xl/workbook.xml', pieces: [buildWorkbook(names)] },
    {
      name: 'xl/_rels/workbook.xml.rels',
      pieces: [
        buildRelations([
          ...sheets.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
          ['styles', 'styles.xml'],
        ]),
      ],
    },
    { name: 'xl/styles.xml', pieces: [buildStyles()] },
    ...sheets.map((sheet, index) => ({
      name: `xl/worksheets/sheet${index + 1}.xml`,
      pieces: writeSheet(sheet, isRightToLeft),
    })),
  ];
}

/** Yields the XML of a sheet, a piece for each row. */
async function* writeSheet({ heads, rows }: Sheet, isRightToLeft: boolean): AsyncGenerator<string> {
  const direction = isRightToLeft ? ' rightToLeft="1"' : '';
  const columns = heads.map((text, index) => {
    const width = index === 0 ? 36 : Math.min(40, Math.max(12, text.length + 3));
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  yield `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${direction}>` +
    '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${columns.join('')}</cols><sheetData>`;
  yield buildRow(
    1,
    heads.map((text, index) => buildText(index, 1, text, styleIndexes.head)),
  );
  let row = 1;
  for await (const cells of rows) {
    row += 1;
    const at = row;
    yield buildRow(
      at,
      cells.map((cell, index) => buildCell(index, at, cell)),
    );
  }
  yield '</sheetData></worksheet>';
}

const buildRow = (row: number, cells: readonly string[]): string => `<row r="${row}">${cells.join('')}</row>`;

function buildCell(column: number, row: number, cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'string') return buildText(column, row, cell);
  const value = cell.kind === 'day' ? toSerialDay(cell.value) : cell.value;
  return `<c r="${nameColumn(column)}${row}" s="${styleIndexes[cell.kind]}"><v>${value}</v></c>`;
}

const buildText = (column: number, row: number, text: string, style = 0): string =>
  `<c r="${nameColumn(column)}${row}" s="${style}" t="inlineStr"><is><t xml:space="preserve">${escapeXml(text)}</t></is></c>`;

/** Days since the beginning of 1900, as spreadsheets count them. */
const toSerialDay = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000 + 25_569;

/** The name of a column by its index: A, B, and AA after Z. */
function nameColumn(index: number): string {
  const letter = String.fromCharCode(65 + (index % 26));
  return index < 26 ? letter : nameColumn(Math.floor(index / 26) - 1) + letter;
}

// XML 1.0 has no control characters.
const controls = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;
const escapeXml = (text: string): string =>
  text
    .replaceAll(controls, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Names for sheets: at most 31 characters, none of those that formulas use, and each once. */
function nameSheets(sheets: readonly Sheet[]): string[] {
  const names: string[] = [];
  for (const { name } of sheets) {
    const clean =
      name
        .replaceAll(/[[\]:*?/\\']/g, ' ')
        .slice(0, 28)
        .trim() || '1';
    const isTaken = names.some((other) => other.toLowerCase() === clean.toLowerCase());
    names.push(isTaken ? `${clean} ${names.length + 1}` : clean);
  }
  return names;
}

const buildWorkbook = (names: readonly string[]): string =>
  `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${names
    .map((name, index) => `<sheet name="${escapeXml(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('')}</sheets></workbook>`;

const buildRelations = (targets: readonly (readonly [string, string])[]): string =>
  `${head}<Relationships xmlns="${packageRelations}">${targets
    .map(
      ([type, target], index) =>
        `<Relationship Id="rId${index + 1}" Type="${relations}/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`;

const buildContentTypes = (count: number): string =>
  `${head}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${contentType}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${contentType}.styles+xml"/>${Array.from(
    { length: count },
    (_, index) =>
      `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${contentType}.worksheet+xml"/>`,
  ).join('')}</Types>`;

/** The styles: the header is bold on gray, the others are formats of numbers. */
function buildStyles(): string {
  const numbers = formats.map(
    (code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escapeXml(code)}"/>`,
  );
  const cells = formats.map((_, index) => {
    const isHead = index === styleIndexes.head;
    const number = index < styleIndexes.count ? 0 : 164 + index;
    return `<xf numFmtId="${number}" fontId="${isHead ? 1 : 0}" fillId="${isHead ? 2 : 0}" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1" applyFill="1"/>`;
  });
  const font = '<sz val="11"/><name val="Calibri"/>';
  return `${head}<styleSheet xmlns="${main}"><numFmts count="${numbers.length}">${numbers.join('')}</numFmts><fonts count="2"><font>${font}</font><font><b/>${font}</font></fonts><fills count="3"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill><fill><patternFill patternType="solid"><fgColor rgb="FFEBE8E3"/></patternFill></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="${cells.length}">${cells.join('')}</cellXfs></styleSheet>`;
}
