// Object streams: objects in a compressed stream, which a search in the file's bytes cannot find.
import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';
import { readObject } from './read-object.ts';
import type { Token } from './tokens.ts';

const pieceBytes = 64 * 1024;

/** Appended to the last byte, so that an object that the end cuts off is still checked. */
export const cutOff = '\nendobj';

/**
 * How a stream with this dictionary contains objects. Null: none. `closed`: a PDF reader might decompress it in a way
 * that we do not support, that is, anything except a single deflate filter. `first` is the offset of its first
 * object.
 */
export function readPacking(dictionary: readonly Token[]): { first: number } | 'closed' | null {
  const names = dictionary.map(({ kind, text }) => (kind === 'name' ? text : ''));
  /** The token after a name in the dictionary. */
  const findTokenAfter = (name: string): Token | undefined => dictionary[names.indexOf(name) + 1];
  const isTypeElsewhere = names.includes('Type') && findTokenAfter('Type')?.kind === 'word';
  // Some readers only check for `First`.
  if (!names.includes('ObjStm') && !names.includes('First') && !isTypeElsewhere) return null;
  const once = ['Filter', 'First', 'N'].every((name) => names.filter((each) => each === name).length === 1);
  const isElsewhere = names.some((name) => /^(?:F|FFilter|DP|F?DecodeParms|Crypt)$/.test(name));
  const first = findTokenAfter('First');
  const [, , third] = dictionary.slice(names.indexOf('First'));
  const isNumber = /^\d{1,9}$/.test(first?.text ?? '') && third?.kind !== 'word';
  if (!once || isElsewhere || !isNumber || !isDeflated(dictionary, names.indexOf('Filter'))) return 'closed';
  return { first: Number(first?.text) };
}

/** Whether the stream has a single deflate filter. */
function isDeflated(dictionary: readonly Token[], filter: number): boolean {
  const [one, two, three] = dictionary.slice(filter + 1, filter + 4);
  const isFlate = (token?: Token): boolean => token?.kind === 'name' && token.text === 'FlateDecode';
  return isFlate(one) || (one?.text === '[' && isFlate(two) && three?.text === ']');
}

/**
 * Decompresses the object stream whose keyword ends at `at` and appends `cutOff`. Fails if the stream is incomplete
 * or exceeds `maxBytes`, because another reader might show content that we did not check. `decrypt` is for a stream of
 * an encrypted file.
 */
export async function unpackObjectStream(
  file: FileHandle,
  at: number,
  maxBytes: number,
  decrypt?: (bytes: Buffer) => Buffer,
): Promise<string> {
  const { buffer } = await file.read(Buffer.alloc(2), 0, 2, at);
  const lineBreak = buffer[0] === 10 ? 1 : buffer[0] === 13 && buffer[1] === 10 ? 2 : null;
  if (lineBreak === null) throw new Error('stream keyword without a line break');
  const parts: string[] = [];
  let bytesLeft = maxBytes;
  const bytes =
    decrypt === undefined
      ? readBytes(file, at + lineBreak)
      : [decrypt(await readEncrypted(file, at + lineBreak, maxBytes))];
  for await (const part of inflateStream(Readable.from(bytes))) {
    bytesLeft -= part.length;
    if (bytesLeft < 0) throw new Error('decompressed objects exceed the size limit');
    parts.push(part.toString('latin1'));
  }
  return parts.join('') + cutOff;
}

/** Reads the bytes of an encrypted stream, up to its end. */
async function readEncrypted(file: FileHandle, start: number, maxBytes: number): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const part of readBytes(file, start)) {
    // The keyword may span two pieces.
    const margin = Buffer.from(parts.at(-1)?.subarray(-16) ?? []);
    const end = Buffer.concat([margin, part]).indexOf('endstream');
    parts.push(Buffer.from(part));
    length += part.length;
    if (end >= 0) return Buffer.concat(parts).subarray(0, length - part.length - margin.length + end);
    if (length > maxBytes) throw new Error('encrypted objects exceed the size limit');
  }
  throw new Error('encrypted stream is not terminated');
}

/** Decompresses deflated bytes. Bytes after the compressed data are ignored. */
async function* inflateStream(packed: Readable): AsyncGenerator<Buffer> {
  const unpacking = createInflate();
  packed.on('error', (error) => unpacking.destroy(error));
  try {
    yield* packed.pipe(unpacking);
  } finally {
    packed.destroy();
    unpacking.destroy();
  }
}

/** Reads a file from an offset in pieces. */
async function* readBytes(file: FileHandle, start: number): AsyncGenerator<Uint8Array> {
  for (let at = start; ; ) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(pieceBytes), 0, pieceBytes, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/**
 * Offsets of objects in decompressed text: those in its table, and each object after another, because readers use
 * either. Null if the table is not a plain list of numbers.
 */
export function listObjects(text: string, first: number): { index: number; number: number | null }[] | null {
  const table = text.slice(0, first);
  if (first > text.length || !/^[\0\t\n\f\r \d]*$/.test(table)) return null;
  const numbers = table.match(/\d+/g) ?? [];
  const listed = Array.from({ length: Math.floor(numbers.length / 2) }, (_, at) => ({
    index: first + Number(numbers[2 * at + 1]),
    number: Number(numbers[2 * at]),
  }));
  return [
    ...listed.filter(({ index }) => index < text.length - cutOff.length),
    ...listConsecutiveObjects(text, first),
  ];
}

/** Offsets of the objects that follow one another from an offset. */
function listConsecutiveObjects(text: string, first: number): { index: number; number: null }[] {
  const following: { index: number; number: null }[] = [];
  for (let index = first; index < text.length - cutOff.length; ) {
    following.push({ index, number: null });
    const end = readObject(text, index)?.end ?? text.length;
    index = Math.max(end, index + 1);
  }
  return following;
}
