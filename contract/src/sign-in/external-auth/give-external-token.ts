import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';
import { realmName } from '../single-sign-on/provider.ts';

/** A value the embedding site made up for this one visit, hard to guess: it gets its token's owner only with it. */
export const check = z.string().regex(/^[\w-]{16,200}$/);

/**
 * A token for the site that embeds /authFrame (spec 7.1). It lives a minute, is good once, and opens nothing but
 * `sign-in/redeem-external-token` with the same realm and check.
 */
export const giveExternalToken = operation({
  name: 'sign-in/give-external-token',
  method: 'POST',
  path: '/users/external-open-auth-token',
  summary: 'A token for the site that embeds this portal',
  who: signedIn(),
  input: z.object({ realm: realmName, check, lang: z.string().max(35).optional() }),
  output: z.object({ token: z.string() }),
});
