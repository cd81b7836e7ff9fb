import { z } from 'zod';
import { account } from '../../accounts/account.ts';
import { anyone, operation } from '../../operation.ts';
import { sessionAnswer } from '../open-session.ts';
import { transport } from '../opened-session.ts';

/**
 * Exchanges the code of an account switch for a session at the tenant it was issued for. Valid once, for a minute, with
 * the verifier of the page that started the switch. That page must belong to the previous tenant; otherwise a link from
 * elsewhere could sign a person in to a stranger's account.
 */
export const redeemHandoff = operation({
  name: 'sign-in/redeem-handoff',
  method: 'POST',
  path: '/users/redeem-handoff',
  summary: 'Complete a switch from another tenant',
  who: anyone,
  input: z.object({
    auth: z.string().min(1).max(100),
    verifier: z.string().min(1).max(100),
    /** The origin of the page that started the switch, as reported by the browser. */
    cameFrom: z.string().max(300),
    /** The account id in the address; it must be the one the code was issued for. */
    account: z.coerce.number().int(),
    transport,
  }),
  output: z.union(sessionAnswer.options.map((option) => option.extend({ account }))),
  errors: ['handoff_refused', 'program_closed'],
});
