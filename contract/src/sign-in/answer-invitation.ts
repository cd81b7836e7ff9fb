import { z } from 'zod';
import { operation, signedInOr } from '../operation.ts';

/** An invitation to join an office's staff, as the invited person sees it at that office. */
export const invitation = z.object({ accountId: z.int(), instanceName: z.string() });
export type Invitation = z.infer<typeof invitation>;

/**
 * Accepts or declines an invitation. Until then the account grants no access, and the office's lists do not offer its
 * owner. Only the invited person can answer, with a session of their own or the login token of their own password or
 * passkey.
 */
export const answerInvitation = operation({
  name: 'sign-in/answer-invitation',
  method: 'POST',
  path: '/users/me/invitations/{accountId}',
  summary: 'Accept or decline an invitation to join the staff',
  who: signedInOr('login'),
  scope: 'person',
  input: z.object({
    accountId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    accept: z.boolean(),
  }),
  output: z.object({ done: z.literal(true) }),
});
