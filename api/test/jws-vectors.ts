// Signed tokens that must be refused, in every class of the published vectors (project Wycheproof, JSON Web Signature)
// and a few more. They are generated for the key, header, and claims that a token reader accepts, so that only the
// error differs.
import {
  constants,
  createHash,
  createHmac,
  createPublicKey,
  generateKeyPairSync,
  type KeyObject,
  sign,
} from 'node:crypto';

type Json = Readonly<Record<string, unknown>>;

/** A signing method, and the header and claims of a valid token. */
export interface Signing {
  readonly algorithm: 'HS256' | 'RS256' | 'PS256' | 'ES256';
  /** Signs the text before the last dot. */
  readonly sign: (text: string) => Buffer;
  /** Null for a shared secret. */
  readonly privateKey: KeyObject | null;
  readonly jwk: Json;
  readonly header: Json;
  readonly claims: Json;
}

export type Vector = readonly [name: string, token: string];

/** Encodes bytes or text as base64url. */
const toBase64Url = (value: string | Uint8Array): string => Buffer.from(value).toString('base64url');
/** A header or payload as base64url of its JSON. */
const encodePart = (value: Json): string => toBase64Url(JSON.stringify(value));

/** Signs a text with an algorithm and a key; returns the signature's bytes. */
export function signText(algorithm: string, key: KeyObject, text: string): Buffer {
  if (key.type === 'secret') return createHmac('sha256', key).update(text).digest();
  if (algorithm === 'ES256') return sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' });
  if (algorithm === 'PS256')
    return sign('sha256', Buffer.from(text), {
      key,
      padding: constants.RSA_PKCS1_PSS_PADDING,
      saltLength: 32,
    });
  return sign('sha256', Buffer.from(text), key);
}

/** Creates a key pair for an algorithm, with the public key as in a key set. */
export function createSigningKey(algorithm: 'RS256' | 'PS256' | 'ES256', changes: Json = {}) {
  const { privateKey } =
    algorithm === 'ES256'
      ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
      : generateKeyPairSync('rsa', { modulusLength: 2048 });
  const publicKey = createPublicKey(privateKey);
  const jwk = {
    ...publicKey.export({ format: 'jwk' }),
    kid: algorithm,
    alg: algorithm,
    use: 'sig',
    ...changes,
  };
  return { algorithm, privateKey, jwk, sign: (text: string) => signText(algorithm, privateKey, text) };
}

/** Creates a signed token; `changes` replaces values of the header. */
export function createToken(
  { sign: by, header, claims }: Signing,
  changes: Json = {},
  body = encodePart(claims),
): string {
  const text = `${encodePart({ ...header, ...changes })}.${body}`;
  return `${text}.${toBase64Url(by(text))}`;
}

/** Creates named tokens that must be refused for every algorithm. */
export function createInvalidTokens(signing: Signing): Vector[] {
  const [header = '', payload = '', signature = ''] = createToken(signing).split('.');
  return [
    ...omitParts(header, payload, signature),
    ...respellParts(header, payload, signature),
    ...signMalformedParts(signing),
    ...tamperWithParts(signing, header, payload, signature),
    ...['none', 'None', 'NONE', 'nOnE', '', 'HS1', 'RSA-OAEP', 'dir'].flatMap((alg): Vector[] =>
      ['', signature].map((tail) => [
        `the algorithm "${alg}" with ${tail === '' ? 'no' : 'a'} signature`,
        `${encodePart({ ...signing.header, alg })}.${payload}.${tail}`,
      ]),
    ),
    ['no algorithm', createToken(signing, { alg: undefined })],
    ['a list as the algorithm', createToken(signing, { alg: [signing.algorithm] })],
    ['an unknown critical extension', createToken(signing, { crit: ['exp'], exp: 1 })],
    ['an unencoded payload', createToken(signing, { b64: false, crit: ['b64'] })],
    ['an empty list of extensions', createToken(signing, { crit: [] })],
    ...forgeWithWrongKeys(signing),
  ];
}

/** Tokens with empty or missing parts. */
const omitParts = (header: string, payload: string, signature: string): Vector[] => [
  ['an empty token', ''],
  ['only dots', '..'],
  ['no signature', `${header}.${payload}.`],
  ['no signature and no dot', `${header}.${payload}`],
  ['no payload', `${header}..${signature}`],
  ['no payload and no dot', `${header}.${signature}`],
  ['no header', `.${payload}.${signature}`],
  ['no header and no dot', `${payload}.${signature}`],
  ['only the payload', payload],
  ['an additional empty part', `${header}.${payload}.${signature}.`],
  ['an additional part', `${header}.${payload}.${signature}.${payload}`],
  ['a leading empty part', `.${header}.${payload}.${signature}`],
  ['JSON serialization', JSON.stringify({ protected: header, payload, signature })],
  ['general JSON serialization', JSON.stringify({ payload, signatures: [{ protected: header, signature }] })],
];

/**
 * Tokens whose parts decode to the same bytes but are spelled differently. A lenient reader would accept a signature
 * over them.
 */
function respellParts(header: string, payload: string, signature: string): Vector[] {
  const spellings: readonly (readonly [string, (text: string) => string])[] = [
    ['padding', (text) => `${text}=`],
    ['double padding', (text) => `${text}==`],
    ['a space', (text) => `${text.slice(0, 4)} ${text.slice(4)}`],
    ['a trailing space', (text) => `${text} `],
    ['a line break', (text) => `${text.slice(0, 4)}\r\n${text.slice(4)}`],
    ['an invalid character', (text) => `${text.slice(0, 4)}!${text.slice(4)}`],
    ['a zero byte', (text) => `${text}\0`],
    ['an additional character', (text) => `${text}A`],
    [
      'a full-width character',
      (text) => text.replace(/[A-Z]/, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0)),
    ],
  ];
  const all: Vector[] = spellings.flatMap(([name, spell]): Vector[] => [
    [`${name} in the header`, `${spell(header)}.${payload}.${signature}`],
    [`${name} in the payload`, `${header}.${spell(payload)}.${signature}`],
    [`${name} in the signature`, `${header}.${payload}.${spell(signature)}`],
  ]);
  const stray = setStrayBits(signature).map(
    (text, index): Vector => [
      `stray bits at the end of the signature (${index + 1})`,
      `${header}.${payload}.${text}`,
    ],
  );
  const plain = signature.replaceAll('-', '+').replaceAll('_', '/');
  const foreign: Vector[] =
    plain === signature
      ? []
      : [['the standard base64 alphabet in the signature', `${header}.${payload}.${plain}`]];
  return [...all, ...stray, ...foreign];
}

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** All other base64url texts that decode to the same bytes, because the bits after the last byte are arbitrary. */
function setStrayBits(text: string): string[] {
  const bytes = Buffer.from(text, 'base64url');
  return [...alphabet]
    .map((letter) => text.slice(0, -1) + letter)
    .filter((other) => other !== text && Buffer.from(other, 'base64url').equals(bytes));
}

/** Correctly signed tokens whose header or payload is malformed or spelled differently. */
function signMalformedParts(signing: Signing): Vector[] {
  const signedAs = (header: string, payload: string): string => {
    const text = `${header}.${payload}`;
    return `${text}.${toBase64Url(signing.sign(text))}`;
  };
  const [header, payload] = [encodePart(signing.header), encodePart(signing.claims)];
  const json = JSON.stringify(signing.claims);
  const twice = (text: string, first: string): string => toBase64Url(`{${first},${text.slice(1)}`);
  return [
    ['a signed payload with padding', signedAs(header, `${payload}=`)],
    ['a signed payload with a space', signedAs(header, `${payload.slice(0, 4)} ${payload.slice(4)}`)],
    ['a signed header with padding', signedAs(`${header}=`, payload)],
    ['a duplicate claim', signedAs(header, twice(json, '"exp":9999999999'))],
    ['a duplicate claim with escapes', signedAs(header, twice(json, '"\\u0065xp":9999999999'))],
    ['a duplicate header', signedAs(twice(JSON.stringify(signing.header), '"alg":"none"'), payload)],
    ['claims that are not JSON', signedAs(header, toBase64Url('{"iss":'))],
    ['claims that are a list', signedAs(header, toBase64Url(`[${json}]`))],
    ['claims that are a string', signedAs(header, toBase64Url(JSON.stringify(json)))],
    ['claims that are null', signedAs(header, toBase64Url('null'))],
    ['claims that are not UTF-8', signedAs(header, toBase64Url(Buffer.from([0x7b, 0xff, 0x7d])))],
    ['claims with a byte order mark', signedAs(header, toBase64Url(`\ufeff${json}`))],
    ['a header that is a list', signedAs(toBase64Url('[]'), payload)],
    ['a header that is null', signedAs(toBase64Url('null'), payload)],
  ];
}

/** Tokens with a signature, header, or payload that was changed after signing. */
function tamperWithParts(signing: Signing, header: string, payload: string, signature: string): Vector[] {
  const bytes = Buffer.from(signature, 'base64url');
  const flipBit = (at: number): Buffer => {
    const copy = Buffer.from(bytes);
    copy[at] = (copy[at] ?? 0) ^ 1;
    return copy;
  };
  const signatures: readonly (readonly [string, Uint8Array])[] = [
    ['its first bit changed', flipBit(0)],
    ['its last bit changed', flipBit(bytes.length - 1)],
    ['its last byte missing', bytes.subarray(0, -1)],
    ['half of it missing', bytes.subarray(0, bytes.length / 2)],
    ['only one byte', bytes.subarray(0, 1)],
    ['a trailing zero byte', Buffer.concat([bytes, Buffer.alloc(1)])],
    ['a leading zero byte', Buffer.concat([Buffer.alloc(1), bytes])],
    ['only zeros', Buffer.alloc(bytes.length)],
    ['only ones', Buffer.alloc(bytes.length, 0xff)],
    ['the hash of the text', createHash('sha256').update(`${header}.${payload}`).digest()],
  ];
  return [
    ...signatures.map(
      ([name, value]): Vector => [`a signature with ${name}`, `${header}.${payload}.${toBase64Url(value)}`],
    ),
    [
      'other claims with the signature',
      `${header}.${encodePart({ ...signing.claims, more: 1 })}.${signature}`,
    ],
    [
      'another header with the signature',
      `${encodePart({ ...signing.header, more: 1 })}.${payload}.${signature}`,
    ],
  ];
}

const stranger = createSigningKey('RS256');

/**
 * Tokens signed with the verifier's public key as a shared secret, with keys embedded in the token, and with keys of
 * another type.
 */
function forgeWithWrongKeys(signing: Signing): Vector[] {
  const signWithHeader = (header: Json): string => {
    const by = (text: string) => stranger.sign(text);
    return createToken({ ...signing, sign: by }, header);
  };
  const hmacSigner = (bytes: string | Uint8Array) => (text: string) =>
    createHmac('sha256', bytes).update(text).digest();
  const forgeWithSecret = (bytes: string | Uint8Array): string =>
    createToken({ ...signing, sign: hmacSigner(bytes) }, { alg: 'HS256' });
  const own = signing.privateKey === null ? null : createPublicKey(signing.privateKey);
  return [
    ['an embedded key', signWithHeader({ alg: 'RS256', jwk: stranger.jwk })],
    ['a key by URL', signWithHeader({ alg: 'RS256', jku: 'https://evil.test/keys' })],
    ['a certificate by URL', signWithHeader({ alg: 'RS256', x5u: 'https://evil.test/key.pem' })],
    ['an embedded certificate', signWithHeader({ alg: 'RS256', x5c: ['AAAA'] })],
    ['an unknown key id', createToken(signing, { kid: 'nobody' })],
    ['a path as the key id', createToken(signing, { kid: '../../dev/null' })],
    ['an empty secret', forgeWithSecret('')],
    ['a secret of zeros', forgeWithSecret(Buffer.alloc(32))],
    ...(own === null
      ? []
      : ([
          [
            'the public key as a secret: PEM',
            forgeWithSecret(own.export({ type: 'spki', format: 'pem' }) as string),
          ],
          [
            'the public key as a secret: DER',
            forgeWithSecret(own.export({ type: 'spki', format: 'der' }) as Buffer),
          ],
          ['the public key as a secret: JWK', forgeWithSecret(JSON.stringify(signing.jwk))],
        ] satisfies Vector[])),
  ];
}
