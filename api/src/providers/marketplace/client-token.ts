import { z } from 'zod';
import { marketplaceApplicationId } from './webhook-token.ts';

export interface Client {
  readonly tokenUrl: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

const scope = `${marketplaceApplicationId}/.default`;
const answerMs = 10_000;
const earlySeconds = 60;

const tokenResponse = z.object({ access_token: z.string().min(1), expires_in: z.coerce.number() });

/** Returns a function that provides an access token (OAuth 2 client credentials), renewed shortly before it expires. */
export function createTokenProvider(client: Client): () => Promise<string> {
  let current: Promise<string> | undefined;
  let goodUntil = 0;
  const renewToken = async (): Promise<string> => {
    const { access_token, expires_in } = await requestToken(client);
    goodUntil = Date.now() + (expires_in - earlySeconds) * 1000;
    return access_token;
  };
  return () => {
    if (current !== undefined && Date.now() < goodUntil) return current;
    // Concurrent callers share one request; a failed one is discarded.
    goodUntil = Number.POSITIVE_INFINITY;
    current = renewToken().catch((error: unknown) => {
      current = undefined;
      throw error;
    });
    return current;
  };
}

/** Requests a new access token from the identity provider. */
async function requestToken({
  tokenUrl,
  clientId,
  clientSecret,
}: Client): Promise<z.infer<typeof tokenResponse>> {
  const response = await fetch(tokenUrl, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: clientId,
      client_secret: clientSecret,
      scope,
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(answerMs),
  });
  if (!response.ok) throw new Error(`the identity provider responded with status ${response.status}`);
  return tokenResponse.parse(await response.json());
}
