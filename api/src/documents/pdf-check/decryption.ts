// Decrypts what an encrypted PDF hides, if it opens without a password (ISO 32000-2, 7.6). Most locked PDFs do: their
// owner password only forbids changes, and every reader shows them.
import { createCipheriv, createDecipheriv, createHash } from 'node:crypto';
import type { Token } from './tokens.ts';

/** An object's number and generation, from which its key is derived. */
export interface ObjectId {
  readonly number: number;
  readonly generation: number;
}

type Method = 'none' | 'rc4' | 'aes-128' | 'aes-256';

export interface Decryption {
  decryptStream(id: ObjectId, bytes: Buffer): Buffer;
  decryptString(id: ObjectId, bytes: Buffer): Buffer;
}

type Entries = ReadonlyMap<string, readonly Token[]>;

/** The entries of a dictionary by key, each with the tokens of its value; null if a key is repeated. */
export function readEntries(tokens: readonly Token[]): Entries | null {
  const entries = new Map<string, Token[]>();
  let depth = 0;
  let value: Token[] | undefined;
  for (const token of tokens.slice(1)) {
    if (depth === 0 && token.kind === 'name' && (value === undefined || value.length > 0)) {
      if (entries.has(token.text)) return null;
      value = [];
      entries.set(token.text, value);
      continue;
    }
    if (token.kind === 'close') depth -= 1;
    if (depth < 0) break;
    value?.push(token);
    if (token.kind === 'open') depth += 1;
    // A name as the value is complete; the next name is a key.
  }
  return entries;
}

const bytesOf = (value: readonly Token[] | undefined): Buffer =>
  Buffer.from(value?.[0]?.text ?? '', 'latin1');
const numberOf = (value: readonly Token[] | undefined): number => Number(value?.[0]?.text ?? Number.NaN);

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');

const hash = (name: string, ...parts: readonly Uint8Array[]): Buffer =>
  parts.reduce((sum, part) => sum.update(part), createHash(name)).digest();

/** RC4, which the runtime no longer has. It decrypts what it encrypts. */
function applyRc4(key: Uint8Array, bytes: Uint8Array): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, at) => at);
  const swap = (one: number, other: number): void => {
    [state[one], state[other]] = [state[other] as number, state[one] as number];
  };
  for (let at = 0, other = 0; at < 256; at += 1) {
    other = (other + (state[at] as number) + (key[at % key.length] as number)) & 255;
    swap(at, other);
  }
  let [one, other] = [0, 0];
  return Buffer.from(bytes).map((byte) => {
    one = (one + 1) & 255;
    other = (other + (state[one] as number)) & 255;
    swap(one, other);
    return byte ^ (state[((state[one] as number) + (state[other] as number)) & 255] as number);
  }) as Buffer;
}

/** AES in CBC mode without padding; whole blocks only. */
function decryptAes(key: Uint8Array, iv: Uint8Array, bytes: Buffer): Buffer {
  const cipher = createDecipheriv(key.length === 32 ? 'aes-256-cbc' : 'aes-128-cbc', key, iv);
  cipher.setAutoPadding(false);
  return Buffer.concat([cipher.update(bytes.subarray(0, bytes.length & ~15)), cipher.final()]);
}

/** The hash of revision 6 (algorithm 2.B), for the empty password. */
function hashRevision6(salt: Uint8Array): Buffer {
  let sum = hash('sha256', salt);
  let last = 0;
  for (let round = 0; round < 64 || last > round - 32; round += 1) {
    const cipher = createCipheriv('aes-128-cbc', sum.subarray(0, 16), sum.subarray(16, 32));
    cipher.setAutoPadding(false);
    const mixed = cipher.update(Buffer.concat(Array.from({ length: 64 }, () => sum)));
    const remainder = mixed.subarray(0, 16).reduce((total, byte) => total + byte, 0) % 3;
    sum = hash(['sha256', 'sha384', 'sha512'][remainder] as string, mixed);
    last = mixed.at(-1) as number;
  }
  return sum.subarray(0, 32);
}

/** The file's key for the empty password, revisions 5 and 6; null if it needs another one. */
function findKeyOfRevision5(entries: Entries, revision: number): Buffer | null {
  const user = bytesOf(entries.get('U'));
  const mix = (salt: Buffer): Buffer => (revision === 6 ? hashRevision6(salt) : hash('sha256', salt));
  if (!mix(user.subarray(32, 40)).equals(user.subarray(0, 32))) return null;
  const encrypted = bytesOf(entries.get('UE')).subarray(0, 32);
  return encrypted.length < 32 ? null : decryptAes(mix(user.subarray(40, 48)), Buffer.alloc(16), encrypted);
}

/** The file's key for the empty password, revisions 2 to 4; null if it needs another one. */
function findKeyOfRevision2(entries: Entries, revision: number, fileId: Buffer): Buffer | null {
  const length = revision === 2 ? 5 : (numberOf(entries.get('Length')) || 40) / 8;
  if (!Number.isInteger(length) || length < 5 || length > 16) return null;
  const permissions = Buffer.alloc(4);
  permissions.writeInt32LE(numberOf(entries.get('P')) | 0);
  const isMetadataPlain = revision >= 4 && entries.get('EncryptMetadata')?.[0]?.text === 'false';
  const owner = bytesOf(entries.get('O')).subarray(0, 32);
  let key = hash('md5', padding, owner, permissions, fileId, Buffer.alloc(isMetadataPlain ? 4 : 0, 0xff));
  for (let round = 0; revision > 2 && round < 50; round += 1) key = hash('md5', key.subarray(0, length));
  key = key.subarray(0, length);
  const user = bytesOf(entries.get('U'));
  if (revision === 2) return applyRc4(key, padding).equals(user.subarray(0, 32)) ? key : null;
  let check = hash('md5', padding, fileId);
  for (let round = 0; round < 20; round += 1)
    check = applyRc4(
      key.map((byte) => byte ^ round),
      check,
    );
  return check.equals(user.subarray(0, 16)) ? key : null;
}

/** How a kind of content is encrypted; null if unknown. */
function findMethod(entries: Entries, version: number, kind: 'StmF' | 'StrF'): Method | null {
  if (version === 1 || version === 2) return 'rc4';
  const filter = entries.get(kind)?.[0]?.text ?? 'Identity';
  if (filter === 'Identity') return 'none';
  const filters = readEntries(entries.get('CF') ?? []);
  const method = readEntries(filters?.get(filter) ?? [])?.get('CFM')?.[0]?.text ?? '';
  const methods: Readonly<Record<string, Method>> = {
    None: 'none',
    V2: 'rc4',
    AESV2: 'aes-128',
    AESV3: 'aes-256',
  };
  return methods[method] ?? null;
}

/** Returns a function that decrypts content of an object by a method. */
function createDecrypt(method: Method, key: Buffer): (id: ObjectId, bytes: Buffer) => Buffer {
  const deriveKey = ({ number, generation }: ObjectId): Buffer => {
    if (method === 'aes-256') return key;
    const id = Buffer.alloc(5);
    id.writeUIntLE(number, 0, 3);
    id.writeUIntLE(generation, 3, 2);
    const salt = Buffer.from(method === 'aes-128' ? 'sAlT' : '');
    return hash('md5', key, id, salt).subarray(0, Math.min(key.length + 5, 16));
  };
  return (id, bytes) => {
    if (method === 'none') return bytes;
    if (method === 'rc4') return applyRc4(deriveKey(id), bytes);
    return bytes.length < 32
      ? Buffer.alloc(0)
      : decryptAes(deriveKey(id), bytes.subarray(0, 16), bytes.subarray(16));
  };
}

/**
 * The decryption of a file with this encryption dictionary that opens without a password. `needs-password` if it does
 * not; null if the encryption is unknown.
 */
export function openEncryption(
  dictionary: readonly Token[],
  fileIds: readonly Buffer[],
): Decryption | 'needs-password' | null {
  const entries = readEntries(dictionary);
  if (entries === null || entries.get('Filter')?.[0]?.text !== 'Standard') return null;
  const [version, revision] = [numberOf(entries.get('V')), numberOf(entries.get('R'))];
  const [streams, strings] = [findMethod(entries, version, 'StmF'), findMethod(entries, version, 'StrF')];
  if (![1, 2, 4, 5].includes(version) || ![2, 3, 4, 5, 6].includes(revision)) return null;
  if (streams === null || strings === null) return null;
  const key =
    revision >= 5
      ? findKeyOfRevision5(entries, revision)
      : (fileIds.map((id) => findKeyOfRevision2(entries, revision, id)).find((found) => found !== null) ??
        null);
  if (key === null) return 'needs-password';
  return { decryptStream: createDecrypt(streams, key), decryptString: createDecrypt(strings, key) };
}
