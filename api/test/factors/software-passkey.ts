// An authenticator of our own for tests: makes passkeys and answers questions as a browser with a security key would.
import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

/** What a test may have the authenticator get wrong. */
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

/** A key that was never registered yet; it keeps a counter. */
export function softwarePasskey(origin = 'http://riverbend.localhost') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let counter = 0;

  const clientData = (type: string, challenge: string, lie: Lie): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: lie.type ?? type,
        challenge: lie.challenge ?? challenge,
        origin: lie.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const authenticatorData = (flags: number, lie: Lie, tail: Uint8Array = new Uint8Array()): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(lie.counter ?? counter);
    return Buffer.concat([sha256(lie.rpId ?? new URL(origin).hostname), Buffer.from([flags]), count, tail]);
  };

  return {
    /** Answers `start-passkey`. */
    make: ({ challenge }: { challenge: string }, lie: Lie = {}) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const coseKey = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]),
      );
      const head = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id]);
      const authData = authenticatorData(userPresent + hasCredential, lie, Buffer.concat([head, coseKey]));
      const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
        ['fmt', 'none'],
        ['attStmt', new Map<string, string>()],
        ['authData', new Uint8Array(authData)],
      ]);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, lie)),
          attestationObject: base64url(isoCBOR.encode(attestation)),
        },
      };
    },
    /** Answers `ask-passkey` and `ask-passkey-again`. */
    answer: ({ challenge }: { challenge: string }, lie: Lie = {}) => {
      const data = authenticatorData(userPresent, lie);
      const client = clientData('webauthn.get', challenge, lie);
      const signature = createSign('sha256')
        .update(Buffer.concat([data, sha256(client)]))
        .sign(privateKey);
      return {
        id: base64url(id),
        rawId: base64url(id),
        type: 'public-key' as const,
        response: {
          clientDataJSON: base64url(client),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}
