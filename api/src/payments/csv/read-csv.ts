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

/** The rows of a file, without empty ones. Throws UnreadableCsv. */
export async function* readCsv(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<CsvRow> {
  const reader = new RowReader();
  for await (const text of decoded(bytes, reader)) yield* reader.read(text);
  yield* reader.end();
}

async function* decoded(bytes: AsyncIterable<Uint8Array>, at: { readonly line: number }) {
  let decoder: InstanceType<typeof TextDecoder> | undefined;
  let head = Buffer.alloc(0);
  const decode = (part: Uint8Array, isLast: boolean): string => {
    try {
      decoder ??= new TextDecoder(encodingOf(part), { fatal: true });
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

function encodingOf([first, second]: Uint8Array): string {
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  return first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8';
}

/** Parser state: at the start of a cell, in a plain cell, in a quoted cell, or after a quote in a quoted cell. */
type Place = 'start' | 'plain' | 'quoted' | 'quote';

class RowReader {
  line = 1;
  #began = 1;
  #place: Place = 'start';
  #cells: string[] = [];
  #cell = '';
  #firstLine = '';
  #delimiter: string | undefined;
  #hasReturned = false;

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
      this.#delimiter = delimiterOf(unread);
    }
    for (const character of unread) {
      const row = this.#take(character);
      if (row !== undefined) yield row;
    }
  }

  *end(): Generator<CsvRow> {
    this.#delimiter ??= delimiterOf(this.#firstLine);
    for (const character of this.#firstLine) this.#take(character);
    if (this.#place === 'quoted') throw new UnreadableCsv(this.#began);
    const row = this.#endRow();
    if (row !== undefined) yield row;
  }

  #take(character: string): CsvRow | undefined {
    if (character === '\0') throw new UnreadableCsv(this.line);
    const isSecondHalf = character === '\n' && this.#hasReturned;
    this.#hasReturned = character === '\r';
    if ((character === '\n' && !isSecondHalf) || character === '\r') this.line += 1;
    if (this.#place === 'quoted') this.#takeQuoted(character);
    else if (character === this.#delimiter) this.#endCell();
    else if (character === '\n' || character === '\r') return isSecondHalf ? undefined : this.#endRow();
    else this.#takeOpen(character);
    return undefined;
  }

  #takeQuoted(character: string): void {
    if (character === '"') this.#place = 'quote';
    else this.#add(character);
  }

  #takeOpen(character: string): void {
    if (character === '"' && this.#place === 'start') {
      this.#place = 'quoted';
    } else if (character === '"' && this.#place === 'quote') {
      this.#place = 'quoted';
      this.#add(character);
    } else if (this.#place === 'quote') {
      throw new UnreadableCsv(this.#began);
    } else {
      this.#place = 'plain';
      this.#add(character);
    }
  }

  #add(character: string): void {
    this.#cell += character;
    if (this.#cell.length > maxCellLength) throw new UnreadableCsv(this.#began);
  }

  #endCell(): void {
    if (this.#cells.length === maxCells) throw new UnreadableCsv(this.#began);
    this.#cells.push(this.#cell);
    this.#cell = '';
    this.#place = 'start';
  }

  #endRow(): CsvRow | undefined {
    this.#endCell();
    const row = { line: this.#began, cells: this.#cells };
    this.#cells = [];
    this.#began = this.line;
    return row.cells.every((cell) => cell.trim() === '') ? undefined : row;
  }
}

/** The most frequent of comma, semicolon, and tab in the first line, outside quotes. */
function delimiterOf(text: string): string {
  const [line = ''] = text.replace(/"[^"]*"/g, '').split(/[\r\n]/);
  const count = (character: string): number => line.split(character).length;
  return [',', ';', '\t'].reduce((best, character) => (count(character) > count(best) ? character : best));
}
