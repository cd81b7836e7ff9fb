// The token of a webhook, issued by the marketplace's identity provider.
import { type TokenIssuer, verifySignedToken } from '../signed-token.ts';

/** The marketplace's identifier at the identity provider, the same for every publisher. */
export const marketplaceApplicationId = '20e940b3-4c77-4b0b-9a53-9e16a1b010a7';

/** RSA with SHA-256, which the marketplace's identity provider signs with. */
export const webhookAlgorithm = 'RS256';

/** The issuers of our own directory, in the token formats 1 and 2, and our identifier there. */
export type WebhookIssuer = Omit<TokenIssuer, 'algorithms'>;

/**
 * Whether a token is signed by the issuer's key, is meant for us, has not expired, and was issued to the marketplace.
 * @throws if the issuer's keys cannot be loaded
 */
export async function verifyWebhookToken(token: string, issuer: WebhookIssuer): Promise<boolean> {
  const claims = await verifySignedToken(token, { ...issuer, algorithms: [webhookAlgorithm] });
  if (typeof claims === 'string') return false;
  return (claims['azp'] ?? claims['appid']) === marketplaceApplicationId;
}
