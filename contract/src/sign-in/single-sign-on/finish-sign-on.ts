import { z } from 'zod';
import { anyone, operation } from '../../operation.ts';

/**
 * A login token, as after a password, and the page the person requested; or confirmation that the provider was linked.
 */
export const signedOn = z.union([
  z.object({ token: z.string(), redirect: z.string().nullable() }),
  z.object({ linked: z.literal(true), redirect: z.string().nullable() }),
]);

/**
 * What /auth does with the parameters that a provider sent with the browser (spec 2.1, single sign-on authentication).
 * It must be the browser that started the sign-on (security B5.28).
 */
export const finishSignOn = operation({
  name: 'sign-in/finish-sign-on',
  method: 'POST',
  path: '/sign-on',
  summary: 'Finish a single sign-on',
  who: anyone,
  input: z.object({
    state: z.string().max(200),
    /** OpenID Connect: the code and its issuer. */
    code: z.string().max(4000).optional(),
    iss: z.string().max(500).optional(),
    /** The provider's error code. */
    error: z.string().max(200).optional(),
  }),
  output: signedOn,
  errors: ['sign_on_failed', 'accountNotFound', 'program_closed'],
});
