// Reads CSV as people save it: UTF-8 or UTF-16 with or without a byte order mark, or Excel's windows-1252; comma,
// semicolon, or tab; quoted cells with line breaks. The delimiter is guessed, from the first line.
import { isUtf8 } from 'node:buffer';

/** The file is not valid CSV. `line` is where the invalid part starts, from 1. */
export class UnreadableCsv extends Error {
  readonly line: number;
  constructor(line: number) {
    super(`line ${line} is no CSV`);
    this.line = line;
  }
}

export interface CsvRow {
  /** The line on which the row starts, from 1. */
  readonly line: number;
  readonly cells: readonly string[];
}

export const maxCellLength = 10_000;
const maxCells = 500;

/** Yields the rows of a CSV file, without empty ones. Throws UnreadableCsv. */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const reader = new RowReader();
  const parts: Uint8Array[] = [];
  for await (const part of bytes) parts.push(part);
  yield* reader.read(decodeText(Buffer.concat(parts)));
  yield* reader.end();
}

/** Decodes a whole file. Throws UnreadableCsv with the line of the first invalid byte. */
function decodeText(bytes: Buffer): string {
  const encoding = detectEncoding(bytes);
  const text = new TextDecoder(encoding).decode(bytes);
  const invalid = text.search(encoding === 'windows-1252' ? controls : /\ufffd/);
  if (invalid >= 0) throw new UnreadableCsv(text.slice(0, invalid).split(/\r\n?|\n/).length);
  return text;
}

/** No text has them, so a file with one is no CSV. */
const controls = /(?![\t\n\r])\p{Cc}/u;

/**
 * The encoding that the byte order mark names. Without one it is UTF-8, or what Excel's "CSV" is in the Americas and
 * western Europe. A file with some valid UTF-8 is damaged UTF-8.
 */
function detectEncoding(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  // The last character may be cut off.
  const end = bytes.findLastIndex((byte) => byte < 0x80) + 1;
  const isCutOff = isUtf8(bytes) || (bytes.length - end <= 3 && isUtf8(bytes.subarray(0, end)));
  const hasUtf8 = /[^\0-\x7f\ufffd]/.test(new TextDecoder().decode(bytes));
  return isCutOff || hasUtf8 ? 'utf-8' : 'windows-1252';
}

/** Parser state: at the start of a cell, in a plain cell, in a quoted cell, or after a quote in a quoted cell. */
type CellState = 'start' | 'plain' | 'quoted' | 'quote';

class RowReader {
  line = 1;
  #rowStart = 1;
  #state: CellState = 'start';
  #cells: string[] = [];
  #cell = '';
  #firstLine = '';
  #delimiter: string | undefined;
  #hasReturned = false;

  /** Yields the rows that are complete after this piece of text. */
  *read(text: string): Generator<CsvRow> {
    // The complete first line is needed to detect the delimiter.
    let unread = text;
    if (this.#delimiter === undefined) {
      unread = this.#firstLine + text;
      this.#firstLine = '';
      if (!/[\r\n]/.test(unread)) {
        if (unread.length > maxCellLength) throw new UnreadableCsv(1);
        this.#firstLine = unread;
        return;
      }
      this.#delimiter = detectDelimiter(unread);
    }
    for (const character of unread) {
      const row = this.#readCharacter(character);
      if (row !== undefined) yield row;
    }
  }

  /** Yields the last row, which may have no line break. */
  *end(): Generator<CsvRow> {
    this.#delimiter ??= detectDelimiter(this.#firstLine);
    for (const character of this.#firstLine) this.#readCharacter(character);
    if (this.#state === 'quoted') throw new UnreadableCsv(this.#rowStart);
    const row = this.#endRow();
    if (row !== undefined) yield row;
  }

  /** Processes a character. Returns the row that it completes. */
  #readCharacter(character: string): CsvRow | undefined {
    if (character === '\0') throw new UnreadableCsv(this.line);
    const isSecondHalf = character === '\n' && this.#hasReturned;
    this.#hasReturned = character === '\r';
    if ((character === '\n' && !isSecondHalf) || character === '\r') this.line += 1;
    if (this.#state === 'quoted') this.#readQuoted(character);
    else if (character === this.#delimiter) this.#endCell();
    else if (character === '\n' || character === '\r') return isSecondHalf ? undefined : this.#endRow();
    else this.#readUnquoted(character);
    return undefined;
  }

  /** Processes a character in a quoted cell. */
  #readQuoted(character: string): void {
    if (character === '"') this.#state = 'quote';
    else this.#appendToCell(character);
  }

  /** Processes a character outside quotes that is neither a delimiter nor a line break. */
  #readUnquoted(character: string): void {
    if (character === '"' && this.#state === 'start') {
      this.#state = 'quoted';
    } else if (character === '"' && this.#state === 'quote') {
      this.#state = 'quoted';
      this.#appendToCell(character);
    } else if (this.#state === 'quote') {
      throw new UnreadableCsv(this.#rowStart);
    } else {
      this.#state = 'plain';
      this.#appendToCell(character);
    }
  }

  /** Adds a character to the current cell. Fails if the cell is too long. */
  #appendToCell(character: string): void {
    this.#cell += character;
    if (this.#cell.length > maxCellLength) throw new UnreadableCsv(this.#rowStart);
  }

  /** Adds the current cell to the row. Fails if the row has too many. */
  #endCell(): void {
    if (this.#cells.length === maxCells) throw new UnreadableCsv(this.#rowStart);
    this.#cells.push(this.#cell);
    this.#cell = '';
    this.#state = 'start';
  }

  /** Ends the row and returns it, unless all its cells are empty. */
  #endRow(): CsvRow | undefined {
    this.#endCell();
    const row = { line: this.#rowStart, cells: this.#cells };
    this.#cells = [];
    this.#rowStart = this.line;
    return row.cells.every((cell) => cell.trim() === '') ? undefined : row;
  }
}

/** The most frequent of comma, semicolon, and tab in the first line, outside quotes. */
function detectDelimiter(text: string): string {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/);
  const countOccurrences = (character: string): number => line.split(character).length;
  return [',', ';', '\t'].reduce((best, character) =>
    countOccurrences(character) > countOccurrences(best) ? character : best,
  );
}
