import { z } from 'zod';
import { account } from '../accounts/account.ts';
import { operation, withToken } from '../operation.ts';

export const listAccounts = operation({
  name: 'sign-in/list-accounts',
  method: 'GET',
  path: '/users/me/login-info-v2',
  summary: 'The accounts of whoever holds the login token',
  who: withToken('login'),
  input: z.object({}),
  output: z.object({
    id: z.int(),
    ds_firstname: z.string(),
    ds_lastname: z.string(),
    accounts: z.array(account),
  }),
});
