// Reads CSV as people save it: UTF-8 or UTF-16 with or without a byte order mark; comma, semicolon, or tab; quoted
// cells with line breaks. Streams line by line. Only the delimiter is guessed, from the first line.

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

const maxCellLength = 10_000;
const maxCells = 500;

/** Yields the rows of a CSV file, without empty ones. Throws UnreadableCsv. */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const reader = new RowReader();
  for await (const text of decodeText(bytes, reader)) yield* reader.read(text);
  yield* reader.end();
}

/** Decodes UTF-8 or UTF-16 bytes piece by piece. Throws UnreadableCsv with the reader's current line. */
async function* decodeText(bytes: AsyncIterable<Uint8Array>, at: { readonly line: number }) {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let head = Buffer.alloc(0);
  const decode = (part: Uint8Array, isLast: boolean): string => {
    try {
      decoder ??= new TextDecoder(detectEncoding(part), { fatal: true });
      return decoder.decode(part, { stream: !isLast });
    } catch {
      throw new UnreadableCsv(at.line);
    }
  };
  for await (const part of bytes) {
    head = decoder === undefined ? Buffer.concat([head, part]) : Buffer.from(part);
    if (decoder === undefined && head.length < 2) continue;
    yield decode(head, false);
    head = Buffer.alloc(0);
  }
  yield decode(head, true);
}

/** The encoding that the byte order mark names; UTF-8 without one. */
function detectEncoding([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
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
