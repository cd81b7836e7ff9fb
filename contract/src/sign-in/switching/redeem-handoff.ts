import { z } from 'zod';
import { account } from '../../accounts/account.ts';
import { anyone, operation } from '../../operation.ts';
import { sessionAnswer, transport } from '../open-session.ts';

/**
 * Turns the code of an account switch into a session at the tenant it was made for. Good once, for a minute, with the
 * verifier of the page that left; and only where that page was one of the tenant left, or a link from elsewhere could
 * sign its reader in to a stranger's account.
 */
export const redeemHandoff = operation({
  name: 'sign-in/redeem-handoff',
  method: 'POST',
  path: '/users/redeem-handoff',
  summary: 'Arrive from another tenant after an account switch',
  who: anyone,
  input: z.object({
    auth: z.string().min(1).max(100),
    verifier: z.string().min(1).max(100),
    /** The origin of the page that led here, as the browser names it. */
    cameFrom: z.string().max(300),
    /** The entity id of the address; it must be the one the code was made for. */
    account: z.coerce.number().int(),
    transport,
  }),
  output: z.union(sessionAnswer.options.map((option) => option.extend({ account }))),
  errors: ['handoff_refused', 'program_closed'],
});
