import { z } from 'zod';
import { operation, signedInOr } from '../../operation.ts';
import { accountTuple, sessionAnswer } from '../open-session.ts';
import { transport } from '../opened-session.ts';

/**
 * SHA-256 of a verifier, as base64url: the page that starts the switch sends it, and the next page sends the verifier.
 */
export const handoffChallenge = z.string().regex(/^[\w-]{43}$/);

/**
 * Switches to another account. An account of this tenant opens here, after its second factor if one is required. For
 * another tenant, returns an address on that tenant's host with a code that is valid once, for a minute. The page that
 * goes there adds its verifier as the fragment; `challenge` is required for that.
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
