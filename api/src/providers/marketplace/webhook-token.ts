// The token of a webhook, issued by the marketplace's identity provider.
import { errors, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { isPlainJws } from '../../platform/plain-jws.ts';

/** The marketplace's identifier at the identity provider, the same for every publisher. */
export const marketplaceApplicationId = '20e940b3-4c77-4b0b-9a53-9e16a1b010a7';

/** RSA with SHA-256, which the marketplace's identity provider signs with. */
export const webhookAlgorithm = 'RS256';

export interface WebhookIssuer {
  /** The issuers of our own directory, in the token formats 1 and 2. */
  readonly issuers: readonly string[];
  /** Our own identifier at the identity provider. */
  readonly audience: string;
  readonly keys: JWTVerifyGetKey;
}

const clockToleranceSeconds = 60;
/** The keys could not be loaded: our failure, which the marketplace retries. */
const unavailable: ReadonlySet<string> = new Set([errors.JWKSTimeout.code, errors.JOSEError.code]);

/**
 * Whether a token is signed by the issuer's key, is meant for us, has not expired, and was issued to the marketplace.
 * @throws if the issuer's keys cannot be loaded
 */
export async function verifyWebhookToken(
  token: string,
  { issuers, audience, keys }: WebhookIssuer,
): Promise<boolean> {
  if (!isPlainJws(token)) return false;
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: [...issuers],
      audience,
      algorithms: [webhookAlgorithm],
      requiredClaims: ['exp'],
      clockTolerance: clockToleranceSeconds,
    });
    return (payload['azp'] ?? payload['appid']) === marketplaceApplicationId;
  } catch (error) {
    if (error instanceof errors.JOSEError && !unavailable.has(error.code)) return false;
    throw error;
  }
}
