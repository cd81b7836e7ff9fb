// A software authenticator for tests: creates passkeys and signs challenges like a browser with a security key.
import { createHash, createSign, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** The parts that a test can falsify. */
export interface Lie {
  readonly origin?: string;
  readonly rpId?: string;
  readonly challenge?: string;
  readonly counter?: number;
  readonly type?: string;
}

const userPresent = 1;
const hasCredential = 64;
const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

const clientData = (type: string, challenge: string, at: string, lie: Lie): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: lie.type ?? type,
      challenge: lie.challenge ?? challenge,
      origin: lie.origin ?? at,
      crossOrigin: false,
    }),
  );

function authenticatorData(flags: number, rpId: string, counter: number, tail = new Uint8Array()): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, tail]);
}

/** The public key in the authenticator's format, without attestation, because we request none. */
function attestationOf(
  key: KeyObject,
  id: Uint8Array,
  dataWith: (tail: Uint8Array<ArrayBuffer>) => Buffer,
): Uint8Array {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const coseKey = isoCBOR.encode(
    new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
      [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
    ]),
  );
  const tail = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, coseKey]);
  return isoCBOR.encode(
    new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map<string, string>()],
      ['authData', new Uint8Array(dataWith(tail))],
    ]),
  );
}

/** A new, unregistered key with a signature counter. */
export function softwarePasskey(origin = 'http://riverbend.localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;
  const data = (flags: number, lie: Lie, tail?: Uint8Array<ArrayBuffer>): Buffer => {
    counter += 1;
    return authenticatorData(flags, lie.rpId ?? new URL(origin).hostname, lie.counter ?? counter, tail);
  };
  const signed = (response: object) => ({
    id: base64url(id),
    rawId: base64url(id),
    type: 'public-key' as const,
    response,
  });
  return {
    /** Answers `start-passkey`. */
    make: ({ challenge }: { challenge: string }, lie: Lie = {}) => {
      const attestation = attestationOf(publicKey, id, (tail) =>
        data(userPresent + hasCredential, lie, tail),
      );
      return signed({
        clientDataJSON: base64url(clientData('webauthn.create', challenge, origin, lie)),
        attestationObject: base64url(attestation),
      });
    },
    /** Answers `ask-passkey` and `ask-passkey-again`. */
    answer: ({ challenge }: { challenge: string }, lie: Lie = {}) => {
      const authenticator = data(userPresent, lie);
      const client = clientData('webauthn.get', challenge, origin, lie);
      const text = Buffer.concat([authenticator, sha256(client)]);
      return signed({
        clientDataJSON: base64url(client),
        authenticatorData: base64url(authenticator),
        signature: base64url(createSign('sha256').update(text).sign(privateKey)),
      });
    },
  };
}
