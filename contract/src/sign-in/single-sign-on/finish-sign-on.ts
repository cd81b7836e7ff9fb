import { z } from 'zod';
import { anyone, operation } from '../../operation.ts';

/** A login token, as after a password, and where the person wanted to go. Or the provider is linked to who was signed in. */
export const signedOn = z.union([
  z.object({ token: z.string(), redirect: z.string().nullable() }),
  z.object({ linked: z.literal(true), redirect: z.string().nullable() }),
]);

/**
 * What /auth does with the parameters a provider sent the browser back with (spec 2.1, single sign-on authentication). The
 * browser must be the one that began (security B5.28).
 */
export const finishSignOn = operation({
  name: 'sign-in/finish-sign-on',
  method: 'POST',
  path: '/sign-on',
  summary: 'Finish a single sign-on',
  who: anyone,
  input: z.object({
    state: z.string().max(200),
    /** OpenID Connect: the code, and who sent it. */
    code: z.string().max(4000).optional(),
    iss: z.string().max(500).optional(),
    /** What the provider refused with. */
    error: z.string().max(200).optional(),
  }),
  output: signedOn,
  errors: ['sign_on_failed', 'accountNotFound', 'program_closed'],
});
