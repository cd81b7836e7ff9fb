// A PDF is kept byte for byte, so one that runs, plays, sends or fetches anything, or holds another file, is refused. Readers find objects
// by offsets that may lead anywhere, and differ in what they repair. Therefore no table of the file is believed: every place that may begin
// an object is read, in each revision and inside of streams, and the longer names are looked for among all bytes.
import { type FileHandle, open } from 'node:fs/promises';
import type { ErrorCode } from '@commonway/contract/errors/codes.ts';
import { type ObjectFacts, readObject } from './judge-object.ts';
import { findNames } from './names-in.ts';
import { cutOff, objectsIn, packingOf, unpack } from './unpack-objects.ts';

const chunkBytes = 64 * 1024;
/** Read before and behind a chunk: names, and the number of an object in front of it, are found whole. */
const marginBytes = 256;
const mostObjectBytes = 8 * 1024 * 1024;
/** No document has more: what does is made to fill a memory or an afternoon. */
const mostPacked = 4000;
const mostUnpackedBytes = 64 * 1024 * 1024;
/** The reason why the PDF at `path` is refused; null for one that only shows. Fails where it cannot be read. */
export async function judgePdf(path: string): Promise<ErrorCode | null> {
  const file = await open(path, 'r');
  try {
    return await new PdfJudge(file, (await file.stat()).size).judge();
  } finally {
    await file.close();
  }
}

class PdfJudge {
  readonly #file: FileHandle;
  readonly #size: number;
  /** One for all chunks: a large file would leave thousands of them. */
  readonly #chunk = Buffer.alloc(chunkBytes + 2 * marginBytes);
  /** Where an object stream begins, and where in it its first object. */
  readonly #packed = new Map<number, number>();
  readonly #fileReferences = new Set<string>();
  readonly #bare = new Set<string>();
  #isActive = false;
  #isEncrypted = false;
  #hasAddress = false;
  #isClosed = false;
  /** Objects within objects, each read to the same end, would take the square of the file's size. */
  #bytesLeft: number;

  constructor(file: FileHandle, size: number) {
    this.#file = file;
    this.#size = size;
    this.#bytesLeft = 4 * size + mostObjectBytes;
  }

  async judge(): Promise<ErrorCode | null> {
    for (let at = 0; at < this.#size && !this.#isActive; at += chunkBytes) await this.#readChunk(at);
    if (this.#isActive) return 'file_active';
    // Encrypted object streams and addresses cannot be looked into.
    const isLocked = this.#isEncrypted && (this.#packed.size > 0 || this.#hasAddress);
    if (isLocked || this.#isClosed || this.#packed.size > mostPacked) return 'file_locked';
    await this.#readPacked();
    if (this.#isActive || this.#namesBareFile()) return 'file_active';
    return this.#isClosed ? 'file_locked' : null;
  }

  async #readChunk(at: number): Promise<void> {
    const start = Math.max(0, at - marginBytes);
    const text = await this.#textAt(start, at - start + chunkBytes + marginBytes);
    this.#takeNames(text);
    for (const { index, number } of objectStarts(text)) {
      if (start + index < at) continue;
      if (start + index >= at + chunkBytes || this.#isActive) return;
      const facts = readObject(text, index);
      if (facts !== null) this.#takeObject(facts, number, index, start);
      else this.#takeObject(await this.#readLongObject(start + index), number, 0, start + index);
    }
  }

  /** Reads an object that its chunk cuts off; what is left of it here starts at 0. */
  async #readLongObject(at: number): Promise<ObjectFacts> {
    for (let length = 4 * marginBytes; length <= 2 * mostObjectBytes; length *= 8) {
      const facts = readObject(await this.#textAt(at, length), 0);
      if (facts !== null) return facts;
      this.#spend(length);
    }
    throw new Error('an object has no end');
  }

  /** @param base where in the file the text begins that the facts count from */
  #takeObject(facts: ObjectFacts, number: string | null, start: number, base: number): void {
    this.#spend(facts.end - start);
    this.#isActive ||= facts.isActive;
    this.#hasAddress ||= facts.hasAddress;
    for (const each of facts.fileReferences) this.#fileReferences.add(each);
    if (facts.isBare) this.#bare.add(number ?? 'any');
    const packing = facts.stream === null ? null : packingOf(facts.stream);
    if (packing === 'closed') this.#isClosed = true;
    else if (packing !== null) this.#packed.set(base + facts.end, packing.first);
  }

  async #readPacked(): Promise<void> {
    let bytesLeft = mostUnpackedBytes;
    for (const [at, first] of this.#packed) {
      const text = await unpack(this.#file, at, bytesLeft);
      bytesLeft -= text.length;
      this.#bytesLeft += 4 * text.length;
      this.#takeNames(text);
      const objects = objectsIn(text, first);
      if (objects === null) this.#isClosed = true;
      for (const { index, number } of objects ?? []) {
        const facts = readObject(text, index);
        if (facts === null) throw new Error('an object has no end');
        this.#takeObject(facts, number, index, 0);
        if (this.#isActive) return;
      }
    }
  }

  #takeNames(text: string): void {
    const names = findNames(text);
    this.#isActive ||= names.isActive;
    this.#isEncrypted ||= names.isEncrypted;
  }

  #namesBareFile(): boolean {
    return [...this.#fileReferences].some((number) => this.#bare.has(number) || this.#bare.has('any'));
  }

  #spend(bytes: number): void {
    this.#bytesLeft -= bytes;
    if (this.#bytesLeft < 0) throw new Error('objects overlap too often');
  }

  async #textAt(at: number, length: number): Promise<string> {
    const wanted = Math.min(length, this.#size - at);
    const into = wanted > this.#chunk.length ? Buffer.alloc(wanted) : this.#chunk;
    const { buffer, bytesRead } = await this.#file.read(into, 0, wanted, at);
    const text = buffer.toString('latin1', 0, bytesRead);
    return at + length >= this.#size ? text + cutOff : text;
  }
}

const objectStart = /obj(?=[\0\t\n\f\r ()<>[\]{}/%\d+.-])|trailer/g;
const numberBefore = /(?:^|\D)(\d+)[\0\t\n\f\r ]+\d+[\0\t\n\f\r ]*$/;
const mayBeBefore = /[\d\r\n][\0\t\n\f\r ]*$/;

/** Wherever an object may begin, behind its keyword, with its number where that is plain. */
function* objectStarts(text: string): Generator<{ index: number; number: string | null }> {
  for (const { 0: keyword, index } of text.matchAll(objectStart)) {
    const before = text.slice(Math.max(0, index - 64), index);
    const end = index + keyword.length;
    if (keyword === 'trailer') yield { index: end, number: null };
    else if (mayBeBefore.test(before)) {
      const number = numberBefore.exec(before)?.[1];
      yield { index: end, number: number === undefined ? null : String(Number(number)) };
    }
  }
}
