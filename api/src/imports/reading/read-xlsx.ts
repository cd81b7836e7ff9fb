// Reads the first sheet of an XLSX file: a ZIP archive whose parts are unpacked as a stream, within limits, so that a
// small file can't fill the memory.
import { Readable } from 'node:stream';
import { createInflateRaw } from 'node:zlib';
import { maxCellLength } from '../../platform/read-csv.ts';

/** The file is damaged, protected by a password, or not an XLSX file. */
export class UnreadableXlsx extends Error {}

const maxUnpackedBytes = 300 * 1024 * 1024;
/** The texts that cells share are held in memory. */
const maxSharedLength = 60_000_000;
/** The longest row or shared text. */
const maxElementLength = 2_000_000;
/** The last row of a sheet. */
const maxRow = 1_048_576;

export interface SheetRow {
  readonly row: number;
  readonly cells: readonly string[];
}

interface Part {
  readonly method: number;
  readonly start: number;
  readonly size: number;
}

const sheetName = /^xl\/worksheets\/sheet\d*\.xml$/;

/** Yields the rows of the first sheet. Throws UnreadableXlsx. */
export async function* readXlsx(bytes: Buffer, maxColumns: number): AsyncGenerator<SheetRow> {
  const parts = listParts(bytes);
  const names = [...parts.keys()].filter((name) => sheetName.test(name));
  const sheet = parts.get(
    names.toSorted((one, other) => one.length - other.length || (one < other ? -1 : 1))[0] ?? '',
  );
  if (sheet === undefined) throw new UnreadableXlsx('no sheet');
  const texts = parts.get('xl/sharedStrings.xml');
  const shared = texts === undefined ? [] : await readSharedTexts(bytes, texts);
  let last = 0;
  for await (const element of readElements(unpack(bytes, sheet), 'row')) {
    const row = Number(/^<row[^>]*\sr="(\d+)"/.exec(element)?.[1] ?? last + 1);
    if (row <= last || row > maxRow) throw new UnreadableXlsx('rows out of order');
    last = row;
    const cells = readCells(element, shared, maxColumns);
    if (cells.some((cell) => cell.trim() !== '')) yield { row, cells };
  }
}

const endRecord = 0x06_05_4b_50;
const entryRecord = 0x02_01_4b_50;
const localRecord = 0x04_03_4b_50;
const endBytes = 22;

/** The parts of a ZIP archive by name, from its directory. Names are only compared, never used as paths. */
function listParts(bytes: Buffer): ReadonlyMap<string, Part> {
  try {
    let end = bytes.length - endBytes;
    while (end >= 0 && bytes.readUInt32LE(end) !== endRecord) end -= 1;
    const parts = new Map<string, Part>();
    let at = bytes.readUInt32LE(end + 16);
    for (let count = bytes.readUInt16LE(end + 10); count > 0; count -= 1) {
      if (bytes.readUInt32LE(at) !== entryRecord) throw new UnreadableXlsx('no entry');
      const nameLength = bytes.readUInt16LE(at + 28);
      const local = bytes.readUInt32LE(at + 42);
      if (bytes.readUInt32LE(local) !== localRecord) throw new UnreadableXlsx('no local record');
      parts.set(bytes.toString('utf8', at + 46, at + 46 + nameLength), {
        method: bytes.readUInt16LE(at + 10),
        start: local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28),
        size: bytes.readUInt32LE(at + 20),
      });
      at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
    }
    return parts;
  } catch (error) {
    throw new UnreadableXlsx('no ZIP archive', { cause: error });
  }
}

/** Yields the unpacked text of a part in pieces. */
async function* unpack(bytes: Buffer, { method, start, size }: Part): AsyncGenerator<string> {
  const packed = bytes.subarray(start, start + size);
  if (method !== 0 && method !== 8) throw new UnreadableXlsx('unknown packing');
  const source = method === 0 ? Readable.from([packed]) : Readable.from([packed]).pipe(createInflateRaw());
  const decoder = new TextDecoder();
  let unpacked = 0;
  try {
    for await (const piece of source as AsyncIterable<Buffer>) {
      unpacked += piece.length;
      if (unpacked > maxUnpackedBytes) throw new UnreadableXlsx('too large');
      yield decoder.decode(piece, { stream: true });
    }
  } catch (error) {
    throw error instanceof UnreadableXlsx ? error : new UnreadableXlsx('damaged', { cause: error });
  }
}

/** The beginnings of the elements that are read. */
const openings = { row: /<row(?=[\s>/])/, si: /<si(?=[\s>/])/ } as const;

/** Yields the elements of a name, which don't contain each other, as they are in the XML. */
async function* readElements(
  pieces: AsyncIterable<string>,
  name: keyof typeof openings,
): AsyncGenerator<string> {
  const opening = openings[name];
  let rest = '';
  for await (const piece of pieces) {
    rest += piece;
    for (;;) {
      const start = rest.search(opening);
      if (start < 0) {
        // The name can continue in the next piece.
        rest = rest.slice(-name.length - 2);
        break;
      }
      const end = findEnd(rest, start, `</${name}>`);
      if (end < 0) {
        rest = rest.slice(start);
        if (rest.length > maxElementLength) throw new UnreadableXlsx('too long');
        break;
      }
      yield rest.slice(start, end);
      rest = rest.slice(end);
    }
  }
}

/** Where the element that starts at an index ends; -1 if it isn't complete. */
function findEnd(text: string, start: number, closing: string): number {
  const tagEnd = text.indexOf('>', start);
  if (tagEnd < 0) return -1;
  if (text[tagEnd - 1] === '/') return tagEnd + 1;
  const end = text.indexOf(closing, tagEnd);
  return end < 0 ? -1 : end + closing.length;
}

/** The texts that cells refer to by their index. */
async function readSharedTexts(bytes: Buffer, part: Part): Promise<readonly string[]> {
  const texts: string[] = [];
  let length = 0;
  for await (const element of readElements(unpack(bytes, part), 'si')) {
    const text = readTexts(element);
    length += text.length + 1;
    if (length > maxSharedLength) throw new UnreadableXlsx('too large');
    texts.push(text);
  }
  return texts;
}

/** The texts of an element together, without those that spell it phonetically. */
const readTexts = (element: string): string =>
  [...element.replace(/<rPh[\s>][\s\S]*?<\/rPh>/g, '').matchAll(/<t(?:\s[^>]*)?>([^<]*)<\/t>/g)]
    .map(([, text = '']) => decodeEntities(text))
    .join('');

/** The texts of a row's cells. Cells that the file leaves out are empty. */
function readCells(element: string, shared: readonly string[], maxColumns: number): string[] {
  const cells: string[] = [];
  for (const [, attributes = '', content = ''] of element.matchAll(
    /<c(\s[^>]*?)?(?:\/>|>([\s\S]*?)<\/c>)/g,
  )) {
    const column = readColumn(/\sr="([A-Z]{1,3})\d+"/.exec(attributes)?.[1]) ?? cells.length;
    if (column > maxColumns) throw new UnreadableXlsx('too many columns');
    while (cells.length < column) cells.push('');
    const text = readCellText(/\st="(\w+)"/.exec(attributes)?.[1], content, shared);
    if (text.length > maxCellLength) throw new UnreadableXlsx('too long');
    cells[column] = text;
  }
  return cells;
}

/** The text of a cell. Numbers are written without their format, and formulas by the value that was saved with them. */
function readCellText(type: string | undefined, content: string, shared: readonly string[]): string {
  if (type === 'inlineStr') return readTexts(content);
  const value = decodeEntities(/<v(?:\s[^>]*)?>([^<]*)<\/v>/.exec(content)?.[1] ?? '');
  if (type === 's') return shared[Number(value)] ?? '';
  return type === 'b' && value !== '' ? String(value === '1') : value;
}

/** The index of a column by its letters: 27 for AB. */
const readColumn = (letters: string | undefined): number | undefined =>
  letters === undefined
    ? undefined
    : [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Replaces the five entities of XML and character references, without halves of characters; any other stays as it is. */
const decodeEntities = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi, (all, decimal, hexadecimal, name) => {
    if (name !== undefined) return Object.hasOwn(entities, name) ? (entities[name] ?? all) : all;
    const code = decimal === undefined ? Number.parseInt(hexadecimal, 16) : Number(decimal);
    const isHalf = code >= 0xd8_00 && code <= 0xdf_ff;
    return code > 0 && code <= 0x10_ff_ff && !isHalf ? String.fromCodePoint(code) : '';
  });
