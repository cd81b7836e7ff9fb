import { z } from 'zod';
import { account } from '../accounts/account.ts';
import { operation, signedInOr } from '../operation.ts';
import { invitation } from './answer-invitation.ts';

export const listAccounts = operation({
  name: 'sign-in/list-accounts',
  method: 'GET',
  path: '/users/me/login-info-v2',
  summary: 'List the accounts of the session or login token',
  who: signedInOr('login'),
  input: z.object({}),
  duringImpersonation: 'refused',
  output: z.object({
    id: z.int(),
    ds_firstname: z.string(),
    ds_lastname: z.string(),
    accounts: z.array(account),
    /** Pending invitations of this office. */
    invitations: z.array(invitation),
  }),
});
