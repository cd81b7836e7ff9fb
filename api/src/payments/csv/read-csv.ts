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

const longestCell = 10_000;
const mostCells = 500;

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
        if (unread.length > longestCell) throw new UnreadableCsv(1);
        this.#firstLine = unread;
        return;
      }
      this.#delimiter = delimiterOf(unread);
    }
    for (const sign of unread) {
      const row = this.#take(sign);
      if (row !== undefined) yield row;
    }
  }

  *end(): Generator<CsvRow> {
    this.#delimiter ??= delimiterOf(this.#firstLine);
    for (const sign of this.#firstLine) this.#take(sign);
    if (this.#place === 'quoted') throw new UnreadableCsv(this.#began);
    const row = this.#endRow();
    if (row !== undefined) yield row;
  }

  #take(sign: string): CsvRow | undefined {
    if (sign === '\0') throw new UnreadableCsv(this.line);
    const isSecondHalf = sign === '\n' && this.#hasReturned;
    this.#hasReturned = sign === '\r';
    if ((sign === '\n' && !isSecondHalf) || sign === '\r') this.line += 1;
    if (this.#place === 'quoted') this.#takeQuoted(sign);
    else if (sign === this.#delimiter) this.#endCell();
    else if (sign === '\n' || sign === '\r') return isSecondHalf ? undefined : this.#endRow();
    else this.#takeOpen(sign);
    return undefined;
  }

  #takeQuoted(sign: string): void {
    if (sign === '"') this.#place = 'quote';
    else this.#add(sign);
  }

  #takeOpen(sign: string): void {
    if (sign === '"' && this.#place === 'start') {
      this.#place = 'quoted';
    } else if (sign === '"' && this.#place === 'quote') {
      this.#place = 'quoted';
      this.#add(sign);
    } else if (this.#place === 'quote') {
      throw new UnreadableCsv(this.#began);
    } else {
      this.#place = 'plain';
      this.#add(sign);
    }
  }

  #add(sign: string): void {
    this.#cell += sign;
    if (this.#cell.length > longestCell) throw new UnreadableCsv(this.#began);
  }

  #endCell(): void {
    if (this.#cells.length === mostCells) throw new UnreadableCsv(this.#began);
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
  const count = (sign: string): number => line.split(sign).length;
  return [',', ';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best));
}
