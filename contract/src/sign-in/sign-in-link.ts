import { z } from 'zod';
import { captchaToken } from '../credentials/captcha-rules.ts';
import { linkToken } from '../credentials/mailed-link.ts';
import { anyone, applicants, operation } from '../operation.ts';

/**
 * Sends a link by email or text that signs an applicant in, valid once and for 15 minutes. The response is the same for
 * known and unknown logins. Employees sign in with their password or provider.
 */
export const sendSignInLink = operation({
  name: 'sign-in/send-sign-in-link',
  method: 'POST',
  path: '/users/sign-in-link',
  summary: 'Send a sign-in link',
  auditLabel: 'Request a sign-in link',
  who: anyone,
  input: z.object({
    loginId: z.string().max(254),
    /** The page to open after signing in; other sites are ignored. */
    redirect: z.string().max(2000).nullish(),
    captchaToken,
  }),
  output: z.object({ sent: z.literal(true) }),
  errors: ['captcha_failed'],
});

/**
 * Exchanges a sign-in link for a login token, which opens the person's applicant accounts at this tenant. A second
 * factor is still required if the account needs one, by another channel than the link's.
 */
export const redeemSignInLink = operation({
  name: 'sign-in/redeem-sign-in-link',
  method: 'POST',
  path: '/users/sign-in-link/redeem',
  summary: 'Sign in with a link',
  auditLabel: 'Sign in with a link',
  who: anyone,
  input: z.object({ token: linkToken }),
  output: z.object({ token: z.string(), redirect: z.string().nullable() }),
  errors: ['link_expired', 'password_change_required', 'program_closed'],
});

/**
 * Sends the caller a sign-in link by text to a verified phone number. Without one, returns the path of a link that is
 * short enough to type; it is valid once and for 15 minutes, too.
 */
export const continueOnPhone = operation({
  name: 'sign-in/continue-on-phone',
  method: 'POST',
  path: '/users/me/phone-link',
  summary: 'Get a link to continue on your phone',
  auditLabel: 'Continue on a phone',
  who: applicants,
  forViewers: 'allowed',
  input: z.object({
    /** The page to open on the phone; other sites are ignored. */
    redirect: z.string().max(2000),
  }),
  output: z.union([
    z.object({ sentTo: z.string() }),
    /** The path of a page at this portal. */
    z.object({ path: z.string() }),
  ]),
  errors: ['no_contact'],
});
