import type { FileHandle } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { createInflate } from 'node:zlib';

const pieceBytes = 64 * 1024;
const dictionaryBytes = 4096;

/** The bytes of a file from an offset on. */
export async function* bytesOf(file: FileHandle, start = 0): AsyncGenerator<Uint8Array> {
  for (let at = start; ; ) {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(pieceBytes), 0, pieceBytes, at);
    if (bytesRead === 0) return;
    at += bytesRead;
    yield buffer.subarray(0, bytesRead);
  }
}

/**
 * The objects packed in the stream whose dictionary has `/ObjStm` at this offset; null where they are packed in a way other than
 * plain deflate. Fails where they do not unpack.
 */
export async function unpackObjects(file: FileHandle, at: number): Promise<AsyncIterable<Uint8Array> | null> {
  const from = Math.max(0, at - dictionaryBytes);
  const { buffer, bytesRead } = await file.read(
    Buffer.alloc(2 * dictionaryBytes),
    0,
    2 * dictionaryBytes,
    from,
  );
  const around = buffer.subarray(0, bytesRead).toString('latin1');
  const keyword = /stream\r?\n/g;
  keyword.lastIndex = at - from;
  const found = keyword.exec(around);
  if (found === null) return null;
  const dictionary = around.slice(around.lastIndexOf('obj', at - from) + 1, found.index);
  // Not packed at all: its bytes were read as they stand.
  if (!/Filter|#/.test(dictionary)) return Readable.from([]);
  const isPlain = /\/Filter\s*(?:\[\s*)?\/FlateDecode\s*[\]/>]/.test(dictionary);
  if (!isPlain || /Decode\s*\/\w+Decode|DecodeParms|Crypt/.test(dictionary)) return null;
  return inflated(Readable.from(bytesOf(file, from + keyword.lastIndex)));
}

/** What follows the packed bytes is not read. */
async function* inflated(packed: Readable): AsyncGenerator<Uint8Array> {
  const unpacking = createInflate();
  packed.on('error', (error) => unpacking.destroy(error));
  try {
    yield* packed.pipe(unpacking);
  } finally {
    packed.destroy();
    unpacking.destroy();
  }
}
