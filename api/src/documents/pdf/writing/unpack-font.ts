// Converts a WOFF font to OpenType. fontkit can read WOFF, but its own decompression is slow and loses tables of some
// files.
import { inflateSync } from 'node:zlib';

interface Table {
  readonly tag: string;
  readonly checksum: number;
  readonly bytes: Buffer;
}

const woffHeaderSize = 44;
const woffEntrySize = 20;
const openTypeHeaderSize = 12;
const openTypeEntrySize = 16;

/** Returns the bytes of the OpenType font. */
export function unpackFont(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) =>
    readTable(woff, woffHeaderSize + index * woffEntrySize),
  );
  const head = Buffer.alloc(openTypeHeaderSize + count * openTypeEntrySize);
  woff.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  let offset = head.length;
  const parts: Buffer[] = [head];
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = openTypeHeaderSize + index * openTypeEntrySize;
    head.write(tag, entry, 'latin1');
    head.writeUInt32BE(checksum, entry + 4);
    head.writeUInt32BE(offset, entry + 8);
    head.writeUInt32BE(bytes.length, entry + 12);
    // Tables are aligned to four bytes.
    const padded = Math.ceil(bytes.length / 4) * 4;
    parts.push(bytes, Buffer.alloc(padded - bytes.length));
    offset += padded;
  }
  return Buffer.concat(parts);
}

function readTable(woff: Buffer, at: number): Table {
  const [start, packedLength, length, checksum] = [4, 8, 12, 16].map((field) =>
    woff.readUInt32BE(at + field),
  );
  const bytes = woff.subarray(start, (start ?? 0) + (packedLength ?? 0));
  return {
    tag: woff.toString('latin1', at, at + 4),
    checksum: checksum ?? 0,
    bytes: packedLength === length ? bytes : inflateSync(bytes),
  };
}
