// Writes a ZIP archive as a stream: the sizes of each part come after it, so that no part is held in memory.
import { pipeline, Readable } from 'node:stream';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of the archive, in pieces of text. */
export interface ZipPart {
  readonly name: string;
  readonly pieces: Iterable<string> | AsyncIterable<string>;
}

/** The size and checksum of a written part. */
interface Facts {
  sum: number;
  packed: number;
  unpacked: number;
}

/** Names are UTF-8, and the sizes follow the data. */
const flags = 0x08_08;
const deflated = 8;
const version = 20;
const day1980 = 0x00_21;

/** Yields the bytes of an archive with these parts. */
export async function* zipParts(parts: Iterable<ZipPart>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, pieces } of parts) {
    const start = offset;
    const facts: Facts = { sum: 0, packed: 0, unpacked: 0 };
    const head = Buffer.concat([signature(0x04_03_4b_50), buildCommon(name), Buffer.from(name)]);
    yield head;
    for await (const bytes of deflate(pieces, facts)) yield bytes;
    yield Buffer.concat([signature(0x08_07_4b_50), buildSizes(facts)]);
    offset += head.length + facts.packed + 16;
    directory.push(buildEntry(name, facts, start));
  }
  const entries = Buffer.concat(directory);
  yield entries;
  yield buildEnd(directory.length, entries.length, offset);
}

/** Packs a part and notes its sizes and checksum. */
async function* deflate(pieces: ZipPart['pieces'], facts: Facts): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw();
  pipeline(Readable.from(measure(pieces, facts)), packer, () => {
    // Who reads the packer gets the error.
  });
  for await (const bytes of packer as AsyncIterable<Buffer>) {
    facts.packed += bytes.length;
    yield bytes;
  }
}

async function* measure(pieces: ZipPart['pieces'], facts: Facts): AsyncGenerator<Buffer> {
  for await (const piece of pieces) {
    const bytes = Buffer.from(piece);
    facts.sum = crc32(bytes, facts.sum);
    facts.unpacked += bytes.length;
    yield bytes;
  }
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

/** The fields that a part's header and its entry in the directory share; without sizes in the header. */
function buildCommon(name: string, sizes: Buffer = Buffer.alloc(12)): Buffer {
  const bytes = Buffer.alloc(10);
  bytes.writeUInt16LE(version, 0);
  bytes.writeUInt16LE(flags, 2);
  bytes.writeUInt16LE(deflated, 4);
  bytes.writeUInt16LE(day1980, 8);
  const lengths = Buffer.alloc(4);
  lengths.writeUInt16LE(Buffer.byteLength(name), 0);
  return Buffer.concat([bytes, sizes, lengths]);
}

function buildSizes({ sum, packed, unpacked }: Facts): Buffer {
  const bytes = Buffer.alloc(12);
  bytes.writeUInt32LE(sum, 0);
  bytes.writeUInt32LE(packed, 4);
  bytes.writeUInt32LE(unpacked, 8);
  return bytes;
}

/** The entry of a part in the directory. */
function buildEntry(name: string, facts: Facts, start: number): Buffer {
  const made = Buffer.alloc(2);
  made.writeUInt16LE(version);
  const rest = Buffer.alloc(14);
  rest.writeUInt32LE(start, 10);
  return Buffer.concat([
    signature(0x02_01_4b_50),
    made,
    buildCommon(name, buildSizes(facts)),
    rest,
    Buffer.from(name),
  ]);
}

function buildEnd(count: number, size: number, offset: number): Buffer {
  const bytes = Buffer.alloc(18);
  bytes.writeUInt16LE(count, 4);
  bytes.writeUInt16LE(count, 6);
  bytes.writeUInt32LE(size, 8);
  bytes.writeUInt32LE(offset, 12);
  return Buffer.concat([signature(0x06_05_4b_50), bytes]);
}
