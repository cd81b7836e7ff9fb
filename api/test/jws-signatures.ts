// Signatures with the right key that are constructed incorrectly: RSA paddings, and invalid curve points. Together with
// jws-vectors.ts they cover each class of the published vectors.
import { constants, createHash, type KeyObject, privateEncrypt, sign } from 'node:crypto';
import { createToken, type Signing, signText } from './jws-vectors.ts';

const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();
/** Decodes hexadecimal bytes. */
const fromHex = (hex: string): Buffer => Buffer.from(hex, 'hex');
const keyBytes = 256;

/** Created lazily, because each signature takes time. */
export type Forgery = readonly [name: string, token: () => string];

/**
 * Turns each function that signs a text into a named forgery: a function that returns a token with that signature.
 * @throws Error for a shared secret
 */
const toForgeries = (
  signing: Signing,
  builds: readonly (readonly [name: string, build: (text: string, key: KeyObject) => Uint8Array])[],
): Forgery[] =>
  builds.map(([name, build]) => {
    const key = signing.privateKey;
    if (key === null) throw new Error('a shared secret cannot create this signature');
    return [name, () => createToken({ ...signing, sign: (text) => Buffer.from(build(text, key)) })];
  });

/** Raw RSA with the private key over an unmodified block. */
const signRawRsa = (key: KeyObject, block: Uint8Array): Buffer =>
  privateEncrypt({ key, padding: constants.RSA_NO_PADDING }, block);

type Element = 'sequence' | 'algorithm' | 'oid' | 'null' | 'digest';

interface Change {
  /** The length bytes in hexadecimal, derived from the correct length. */
  readonly length?: (length: number) => string;
  readonly content?: (content: Buffer) => Buffer;
  readonly tag?: (tag: number) => number;
  readonly isGone?: boolean;
}

/** A number below 256 as two hexadecimal digits. */
const toHexByte = (value: number): string => value.toString(16).padStart(2, '0');

/** One change of one element of the structure in the padding. */
const changes: Readonly<Record<string, Change>> = {
  'a length in long form': { length: (length) => `81${toHexByte(length)}` },
  'a length with a leading zero': { length: (length) => `8200${toHexByte(length)}` },
  'a length one too many': { length: (length) => toHexByte(length + 1) },
  'a length one too few': { length: (length) => toHexByte((length + 255) % 256) },
  'a length that overflows 32 bits': { length: (length) => `8501000000${toHexByte(length)}` },
  'a length that overflows 64 bits': { length: (length) => `890100000000000000${toHexByte(length)}` },
  'a length of 2^31 - 1': { length: () => '847fffffff' },
  'a length of 2^32 - 1': { length: () => '84ffffffff' },
  'a length of 2^64 - 1': { length: () => '88ffffffffffffffff' },
  'an indefinite length': { length: () => '80' },
  'no length': { length: () => '' },
  'trailing zeros': { content: (content) => Buffer.concat([content, Buffer.alloc(2)]) },
  'leading zeros': { content: (content) => Buffer.concat([Buffer.alloc(2), content]) },
  'a trailing null': { content: (content) => Buffer.concat([content, fromHex('0500')]) },
  'trailing garbage': { content: (content) => Buffer.concat([content, fromHex('4977')]) },
  'leading garbage': { content: (content) => Buffer.concat([fromHex('4977'), content]) },
  'no value': { content: () => Buffer.alloc(0) },
  'its last byte missing': { content: (content) => content.subarray(0, -1) },
  'its first byte changed': { content: (content) => Buffer.concat([fromHex('7f'), content.subarray(1)]) },
  'another tag': { tag: (tag) => tag ^ 3 },
  'a constructed tag': { tag: (tag) => tag ^ 0x20 },
  'a missing element': { isGone: true },
};

/** The DER structure DigestInfo of a SHA-256 hash, with one element changed. */
function buildDigestInfo(hash: Buffer, changed?: Element, change: Change = {}): Buffer {
  const encodeDer = (element: Element, tag: number, plain: Buffer): Buffer => {
    const {
      length = toHexByte,
      content = (same) => same,
      tag: tagOf = (same) => same,
      isGone,
    } = element === changed ? change : ({} as Change);
    if (isGone) return Buffer.alloc(0);
    const value = content(plain);
    return Buffer.concat([Buffer.from([tagOf(tag)]), fromHex(length(value.length)), value]);
  };
  const oid = encodeDer('oid', 0x06, fromHex('608648016503040201'));
  const algorithm = encodeDer(
    'algorithm',
    0x30,
    Buffer.concat([oid, encodeDer('null', 0x05, Buffer.alloc(0))]),
  );
  return encodeDer('sequence', 0x30, Buffer.concat([algorithm, encodeDer('digest', 0x04, hash)]));
}

/**
 * The block that PKCS #1 v1.5 signs: 00 01 FF … FF 00, and the structure; the options replace parts with wrong
 * values.
 */
function buildPkcs1Block(info: Uint8Array, { type = 1, fill = 0xff, behind = Buffer.alloc(0) } = {}): Buffer {
  const filled = Buffer.alloc(keyBytes - info.length - behind.length - 3, fill);
  return Buffer.concat([Buffer.from([0, type]), filled, Buffer.alloc(1), info, behind]);
}

/** Forged RS256 tokens: signed with the right key over an incorrectly padded block. */
export function forgePkcs1(signing: Signing): Forgery[] {
  const elements: readonly Element[] = ['sequence', 'algorithm', 'oid', 'null', 'digest'];
  const hasChanged = (element: Element, change: Change): boolean =>
    !buildDigestInfo(sha256(''), element, change).equals(buildDigestInfo(sha256('')));
  const structures = elements.flatMap((element) =>
    Object.entries(changes)
      .filter(([, change]) => hasChanged(element, change))
      .map(([name, change]) => [element, name, change] as const),
  );
  return toForgeries(signing, [
    ...structures.map(
      ([element, name, change]) =>
        [
          `padding: ${name} in the ${element}`,
          (text: string, key: KeyObject) =>
            signRawRsa(key, buildPkcs1Block(buildDigestInfo(sha256(text), element, change))),
        ] as const,
    ),
    [
      'padding: another block type',
      (text, key) => signRawRsa(key, buildPkcs1Block(buildDigestInfo(sha256(text)), { type: 2 })),
    ],
    [
      'padding: filled with zeros',
      (text, key) => signRawRsa(key, buildPkcs1Block(buildDigestInfo(sha256(text)), { fill: 0 })),
    ],
    [
      'padding: short, with garbage after the hash',
      (text, key) =>
        signRawRsa(key, buildPkcs1Block(buildDigestInfo(sha256(text)), { behind: Buffer.alloc(190, 7) })),
    ],
    ['padding: a hash without its structure', (text, key) => signRawRsa(key, buildPkcs1Block(sha256(text)))],
    ['padding of PSS', (text, key) => signText('PS256', key, text)],
    ['another hash', (text, key) => sign('sha512', Buffer.from(text), key)],
    ['an outdated hash', (text, key) => sign('sha1', Buffer.from(text), key)],
  ]);
}

interface Pss {
  readonly salt?: Buffer;
  readonly hash?: (hash: Buffer) => Buffer;
  readonly block?: (block: Buffer) => Buffer;
  readonly mark?: number;
  readonly trailer?: number;
}

/** MGF1 with SHA-256: `length` pseudo-random bytes from a seed. */
function generateMask(seed: Buffer, length: number): Buffer {
  const blocks = Array.from({ length: Math.ceil(length / 32) }, (_, counter) =>
    sha256(Buffer.concat([seed, Buffer.from([0, 0, 0, counter])])),
  );
  return Buffer.concat(blocks).subarray(0, length);
}

/** The PSS block of a text (RFC 8017, 9.1.1), with wrong values from the options. */
function buildPssBlock(
  text: string,
  { salt = Buffer.alloc(32, 5), hash = (same) => same, ...wrong }: Pss,
): Buffer {
  const inner = hash(sha256(Buffer.concat([Buffer.alloc(8), sha256(text), salt])));
  const length = keyBytes - inner.length - 1;
  const filled = Buffer.alloc(length - salt.length - 1);
  const plain = Buffer.concat([filled, Buffer.from([wrong.mark ?? 1]), salt]);
  const mask = generateMask(inner, length);
  const masked = (wrong.block ?? ((same) => same))(plain).map((byte, index) => byte ^ (mask[index] ?? 0));
  masked[0] = (masked[0] ?? 0) & 0x7f;
  return Buffer.concat([masked, inner, Buffer.from([wrong.trailer ?? 0xbc])]);
}

/** Forged PS256 tokens: signed with the right key over an incorrect block. */
export function forgePss(signing: Signing): Forgery[] {
  const flipBit = (at: number) => (bytes: Buffer) => {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  const wrong: Readonly<Record<string, Pss>> = {
    'no salt': { salt: Buffer.alloc(0) },
    'a salt one byte too short': { salt: Buffer.alloc(31, 5) },
    'a salt one byte too long': { salt: Buffer.alloc(33, 5) },
    'another inner hash': { hash: flipBit(0) },
    'the last byte of the hash changed': { hash: flipBit(31) },
    'a nonzero padding': { block: flipBit(100) },
    'another separator before the salt': { mark: 2 },
    'a salt that differs from the hashed salt': { block: flipBit(222) },
    'another trailer': { trailer: 0xcc },
  };
  return toForgeries(signing, [
    ...Object.entries(wrong).map(
      ([name, pss]) =>
        [
          `PSS: ${name}`,
          (text: string, key: KeyObject) => signRawRsa(key, buildPssBlock(text, pss)),
        ] as const,
    ),
    ['padding of PKCS #1', (text, key) => signText('RS256', key, text)],
    [
      'another hash',
      (text, key) =>
        sign('sha512', Buffer.from(text), { key, padding: constants.RSA_PKCS1_PSS_PADDING, saltLength: 64 }),
    ],
  ]);
}

/** Correctly built blocks are valid, so the ones above are refused only because of their errors. */
export const rightlyBuilt = {
  RS256: (signing: Signing) =>
    toForgeries(signing, [
      ['', (text, key) => signRawRsa(key, buildPkcs1Block(buildDigestInfo(sha256(text))))],
    ])[0]?.[1]() ?? '',
  PS256: (signing: Signing) =>
    toForgeries(signing, [['', (text, key) => signRawRsa(key, buildPssBlock(text, {}))]])[0]?.[1]() ?? '',
  ES256: (signing: Signing) => createToken(signing),
} as const;

/** The order of the P-256 group. */
const order = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
/** A number as 32 big-endian bytes. */
const toScalarBytes = (value: bigint): Buffer => fromHex(value.toString(16).padStart(64, '0'));

/** Forged ES256 tokens: signatures with invalid numbers, or valid ones in another encoding. */
export function forgeEcdsa(signing: Signing): Forgery[] {
  const edges = {
    zero: 0n,
    one: 1n,
    'n - 1': order - 1n,
    n: order,
    'n + 1': order + 1n,
    most: (1n << 256n) - 1n,
  };
  const pairs = Object.entries(edges).flatMap(([r, first]) =>
    Object.entries(edges).map(
      ([s, second]) =>
        [
          `r is ${r} and s is ${s}`,
          () => Buffer.concat([toScalarBytes(first), toScalarBytes(second)]),
        ] as const,
    ),
  );
  const right = (text: string, key: KeyObject): Buffer => signText('ES256', key, text);
  const half = (bytes: Buffer, at: 0 | 1): Buffer => bytes.subarray(at * 32, at * 32 + 32);
  return toForgeries(signing, [
    ...pairs,
    [
      'r plus n',
      (text, key) => {
        const bytes = right(text, key);
        const more = BigInt(`0x${half(bytes, 0).toString('hex')}`) + order;
        return Buffer.concat([fromHex(more.toString(16).padStart(66, '0')), Buffer.alloc(1), half(bytes, 1)]);
      },
    ],
    ['r and s swapped', (text, key) => Buffer.concat([half(right(text, key), 1), half(right(text, key), 0)])],
    ['the DER encoding', (text, key) => sign('sha256', Buffer.from(text), key)],
    [
      'a zero before each number',
      (text, key) =>
        Buffer.concat([0, 1].flatMap((at) => [Buffer.alloc(1), half(right(text, key), at as 0 | 1)])),
    ],
    ['numbers of 1,000 bytes', () => Buffer.alloc(2000, 1)],
  ]);
}
