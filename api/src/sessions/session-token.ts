// The session token: a signed token with the id of the session's row. Its claims are hints for clients; the row decides
// (security Z11). The audience binds it to the tenant.
import { errors, type JWTHeaderParameters, jwtVerify, SignJWT } from 'jose';
import type { SigningKey } from '../accounts/queries/signing-keys.ts';
import { isPlainJws } from '../platform/plain-jws.ts';

/** The specification's payload (spec 3), plus the session's id. */
export interface SessionClaims {
  readonly sid: string;
  readonly id: number;
  readonly id_entity: number;
  readonly id_entity_type: number;
  readonly cd_instance: number;
  readonly cd_community_entity_type: number | null;
  readonly roles: readonly number[];
}

const algorithm = 'HS256';
const issuer = 'commonway';
/** Distinguishes this token from other tokens that may be signed with the same key. */
const type = 'commonway-session+jwt';
/** Clocks of hosts may differ. The database's clock decides when a session ends. */
const clockToleranceSeconds = 600;

/** Signs the token of a session, to expire at `expiresAt` (ISO time). */
export function issueSessionToken(
  key: Pick<SigningKey, 'id' | 'secret'>,
  claims: SessionClaims,
  expiresAt: string,
): Promise<string> {
  return new SignJWT({ ...claims })
    .setProtectedHeader({ alg: algorithm, typ: type, kid: key.id })
    .setIssuer(issuer)
    .setAudience(String(claims.cd_instance))
    .setIssuedAt()
    .setExpirationTime(new Date(expiresAt))
    .sign(key.secret);
}

/**
 * Verifies a token and returns its session ID; "expired" after its time, and null if it is not one of our tokens for
 * this tenant. Fails if the keys can't be loaded.
 */
export async function verifySessionToken(
  token: string,
  tenantId: number,
  getSecret: (keyId: string) => Promise<Uint8Array | null>,
): Promise<{ sessionId: string } | 'expired' | null> {
  if (!isPlainJws(token)) return null;
  // A token isn't wrong because the keys can't be loaded, such as from a busy database.
  let loadFailure: unknown;
  try {
    const find = async ({ kid }: JWTHeaderParameters) => {
      const secret =
        typeof kid === 'string'
          ? await getSecret(kid).catch((error: unknown) => {
              loadFailure = error;
              return null;
            })
          : null;
      if (secret === null) throw new Error('unknown key');
      return secret;
    };
    const { payload } = await jwtVerify(token, find, {
      algorithms: [algorithm],
      typ: type,
      issuer,
      audience: String(tenantId),
      clockTolerance: clockToleranceSeconds,
      requiredClaims: ['exp', 'sid'],
    });
    return typeof payload['sid'] === 'string' ? { sessionId: payload['sid'] } : null;
  } catch (error) {
    if (loadFailure !== undefined) throw loadFailure;
    return error instanceof errors.JWTExpired ? 'expired' : null;
  }
}
