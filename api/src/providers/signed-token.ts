// Verification of tokens that an identity provider signed (security B10.55).
import { errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { isPlainJws } from '../platform/plain-jws.ts';

export interface TokenIssuer {
  readonly issuers: readonly string[];
  /** Our own identifiers at the identity provider. */
  readonly audience: string | readonly string[];
  /** Signature algorithms with a private key that only the issuer has. */
  readonly algorithms: readonly string[];
  readonly keys: JWTVerifyGetKey;
}

const clockToleranceSeconds = 60;
/** The keys could not be loaded: our failure, so the sender can retry. */
const unavailable: ReadonlySet<string> = new Set([errors.JWKSTimeout.code, errors.JOSEError.code]);

/**
 * The claims of a token that is signed by the issuer's key, is meant for us, and is valid now; otherwise whether it has
 * only expired.
 * @throws if the issuer's keys cannot be loaded
 */
export async function verifySignedToken(
  token: string,
  { issuers, audience, algorithms, keys }: TokenIssuer,
): Promise<JWTPayload | 'expired' | 'invalid'> {
  if (!isPlainJws(token)) return 'invalid';
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: [...issuers],
      audience: typeof audience === 'string' ? audience : [...audience],
      algorithms: [...algorithms],
      requiredClaims: ['exp'],
      clockTolerance: clockToleranceSeconds,
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) return 'expired';
    if (error instanceof errors.JOSEError && !unavailable.has(error.code)) return 'invalid';
    throw error;
  }
}
