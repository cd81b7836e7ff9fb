import { z } from 'zod';
import { anyone, operation } from '../operation.ts';

/** The tenant by its id or its subdomain; it must be the host's tenant. */
const instance = z.string().max(63);

/** Sends the person to the membership system to join or sign in (spec 7.1); `nextUrl` is where they go afterwards. */
export const startMemberSignUp = operation({
  name: 'single-sign-on/start-member-sign-up',
  method: 'POST',
  path: '/membersuite/signup/{instance}',
  summary: 'Start a sign-up at the membership system',
  auditLabel: 'Start membership sign-up',
  duringReadOnly: false,
  who: anyone,
  input: z.object({ instance, nextUrl: z.string().max(2000).optional() }),
  output: z.object({ url: z.string() }),
  errors: ['sign_on_failed'],
});

/**
 * A login token, as after a password, and the page the person requested; or confirmation that the provider was linked.
 */
const signedOn = z.union([
  z.object({ token: z.string(), redirect: z.string().nullable() }),
  z.object({ linked: z.literal(true), redirect: z.string().nullable() }),
]);

/**
 * What /auth does with the parameters that a provider sent with the browser (spec 2.1, single sign-on authentication).
 * It must be the browser that started the sign-on (security B5.28).
 */
export const finishSignOn = operation({
  name: 'single-sign-on/finish-sign-on',
  method: 'POST',
  path: '/sign-on',
  summary: 'Finish a single sign-on',
  auditLabel: 'Sign in with single sign-on',
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

/**
 * Exchanges a membership system's token, once, within a minute, in the browser that started the sign-on (security
 * B5.25).
 */
export const logInMember = operation({
  name: 'single-sign-on/log-in-member',
  method: 'POST',
  path: '/membersuite/login/{instance}',
  summary: 'Sign in with a membership system token',
  auditLabel: 'Sign in as a member',
  who: anyone,
  input: z.object({ instance, tokenGUID: z.string().regex(/^[\w-]{1,200}$/) }),
  output: signedOn,
  errors: ['sign_on_failed', 'accountNotFound', 'program_closed'],
});
