import { z } from 'zod';
import { operation, signedInOr } from '../../operation.ts';
import { accountTuple, sessionAnswer, transport } from '../open-session.ts';

/** SHA-256 of a verifier, as base64url: what the page that leaves shows of the secret that the next page brings. */
export const handoffChallenge = z.string().regex(/^[\w-]{43}$/);

/**
 * Goes to another account. One of this tenant opens here, after its second factor where one is required. For one of
 * another tenant the answer is where to go: that tenant's own host, with a code good for a minute and one use. The page
 * that goes there adds its verifier as the fragment; `challenge` is required for that.
 */
export const switchAccount = operation({
  name: 'sign-in/switch-account',
  method: 'POST',
  path: '/users/switch-account',
  summary: 'Switch to another account',
  who: signedInOr('login'),
  scope: 'person',
  input: accountTuple.extend({ transport, challenge: handoffChallenge.optional() }),
  output: z.union([z.object({ redirect: z.string() }), ...sessionAnswer.options]),
  errors: ['account_mismatch'],
});
