// A ZIP file as a stream. Sizes are written after each entry and with 64 bits, because nothing is known in advance.
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly bytes: AsyncIterable<Uint8Array>;
}

interface WrittenEntry {
  readonly name: Buffer;
  readonly offset: number;
  readonly crc: number;
  readonly size: number;
  readonly compressedSize: number;
}

const version = 45;
/** Sizes follow the bytes, and names are UTF-8. */
const flags = 0x0808;
const deflated = 8;
/** January 1, 1980, which is the earliest date of the format. */
const date = 0x21;
const in64Bits = 0xffffffff;

/** Writes the entries of a ZIP file in their order. */
export async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: WrittenEntry[] = [];
  let offset = 0;
  for await (const { name, bytes } of entries) {
    const entry = { name: Buffer.from(name), offset, crc: 0, size: 0, compressedSize: 0 };
    const header = buildLocalHeader(entry.name);
    yield header;
    for await (const chunk of deflate(bytes, entry)) {
      entry.compressedSize += chunk.length;
      yield chunk;
    }
    const descriptor = buildDescriptor(entry);
    yield descriptor;
    offset += header.length + entry.compressedSize + descriptor.length;
    written.push(entry);
  }
  const directory = Buffer.concat(written.map(buildDirectoryEntry));
  yield directory;
  yield buildEnd(written.length, directory.length, offset);
}

/** Compresses bytes, and adds their checksum and size to `entry`. */
function deflate(
  bytes: AsyncIterable<Uint8Array>,
  entry: { crc: number; size: number },
): AsyncIterable<Buffer> {
  async function* count() {
    for await (const chunk of bytes) {
      entry.crc = crc32(chunk, entry.crc);
      entry.size += chunk.length;
      yield chunk;
    }
  }
  // A failure of the source destroys the stream that is read.
  return pipeline(Readable.from(count()), createDeflateRaw(), () => undefined);
}

/** Packs whole numbers, each with its number of bytes, in little-endian order. */
function pack(...fields: readonly (readonly [value: number, bytes: 2 | 4 | 8])[]): Buffer {
  const buffer = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) {
    if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value), at);
    else buffer.writeUIntLE(value, at, bytes);
    at += bytes;
  }
  return buffer;
}

/** The header before the bytes of an entry, without sizes. */
const buildLocalHeader = (name: Buffer): Buffer =>
  Buffer.concat([
    pack([0x04034b50, 4], [version, 2], [flags, 2], [deflated, 2], [0, 2], [date, 2], [0, 4]),
    pack([in64Bits, 4], [in64Bits, 4], [name.length, 2], [20, 2]),
    name,
    pack([1, 2], [16, 2], [0, 8], [0, 8]),
  ]);

/** The checksum and the sizes after the bytes of an entry. */
const buildDescriptor = ({ crc, size, compressedSize }: WrittenEntry): Buffer =>
  pack([0x08074b50, 4], [crc, 4], [compressedSize, 8], [size, 8]);

/** An entry of the directory at the end of the file. */
const buildDirectoryEntry = ({ name, crc, size, compressedSize, offset }: WrittenEntry): Buffer =>
  Buffer.concat([
    pack([0x02014b50, 4], [version, 2], [version, 2], [flags, 2], [deflated, 2], [0, 2], [date, 2], [crc, 4]),
    pack(
      [in64Bits, 4],
      [in64Bits, 4],
      [name.length, 2],
      [28, 2],
      [0, 2],
      [0, 2],
      [0, 2],
      [0, 4],
      [in64Bits, 4],
    ),
    name,
    pack([1, 2], [24, 2], [size, 8], [compressedSize, 8], [offset, 8]),
  ]);

/** The end of the file: where the directory starts and how many entries it has. */
const buildEnd = (count: number, length: number, offset: number): Buffer =>
  Buffer.concat([
    pack([0x06064b50, 4], [44, 8], [version, 2], [version, 2], [0, 4], [0, 4]),
    pack([count, 8], [count, 8], [length, 8], [offset, 8]),
    pack([0x07064b50, 4], [0, 4], [offset + length, 8], [1, 4]),
    pack([0x06054b50, 4], [0, 2], [0, 2], [0xffff, 2], [0xffff, 2], [in64Bits, 4], [in64Bits, 4], [0, 2]),
  ]);
