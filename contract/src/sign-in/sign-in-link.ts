import { z } from 'zod';
import { captchaToken } from '../credentials/captcha-rules.ts';
import { linkToken } from '../credentials/mailed-link.ts';
import { anyone, operation } from '../operation.ts';

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
