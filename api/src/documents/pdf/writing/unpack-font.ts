// Converts a WOFF font to OpenType. fontkit can read WOFF, but its own decompression is slow and loses tables of some
// files.
import { inflateSync } from 'node:zlib';

interface Table {
  readonly tag: string;
  readonly checksum: number;
  readonly bytes: Buffer;
}

const packedHead = 44;
const packedEntry = 20;
const plainHead = 12;
const plainEntry = 16;

/** Returns the bytes of the OpenType font. */
export function unpackFont(packed: Buffer): Buffer {
  const count = packed.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, index) =>
    readTable(packed, packedHead + index * packedEntry),
  );
  const head = Buffer.alloc(plainHead + count * plainEntry);
  packed.copy(head, 0, 4, 8);
  head.writeUInt16BE(count, 4);
  let offset = head.length;
  const parts: Buffer[] = [head];
  for (const [index, { tag, checksum, bytes }] of tables.entries()) {
    const entry = plainHead + index * plainEntry;
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

function readTable(packed: Buffer, at: number): Table {
  const [start, packedLength, length, checksum] = [4, 8, 12, 16].map((field) =>
    packed.readUInt32BE(at + field),
  );
  const bytes = packed.subarray(start, (start ?? 0) + (packedLength ?? 0));
  return {
    tag: packed.toString('latin1', at, at + 4),
    checksum: checksum ?? 0,
    bytes: packedLength === length ? bytes : inflateSync(bytes),
  };
}
