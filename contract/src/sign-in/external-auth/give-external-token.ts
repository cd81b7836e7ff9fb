import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';
import { realmName } from '../single-sign-on/provider.ts';

/** A random value that the embedding site created for this visit. It must send the same value to redeem the token. */
export const check = z.string().regex(/^[\w-]{16,200}$/);

/**
 * Issues a token for the site that embeds /authFrame (spec 7.1). It is valid once, for a minute, and only for
 * `sign-in/redeem-external-token` with the same realm and check.
 */
export const giveExternalToken = operation({
  name: 'sign-in/give-external-token',
  method: 'POST',
  path: '/users/external-open-auth-token',
  summary: 'Create a token for the site that embeds this portal',
  who: signedIn(),
  input: z.object({ realm: realmName, check, lang: z.string().max(35).optional() }),
  output: z.object({ token: z.string() }),
});
