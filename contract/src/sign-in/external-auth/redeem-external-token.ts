import { z } from 'zod';
import { accountTypes } from '../../accounts/account-type.ts';
import { operation, withToken } from '../../operation.ts';
import { realmName } from '../single-sign-on/provider.ts';
import { check } from './give-external-token.ts';

/**
 * Returns who is signed in, once, to the server of the embedding site, which must know the realm and the check value.
 * Does not open a session.
 */
export const redeemExternalToken = operation({
  name: 'sign-in/redeem-external-token',
  method: 'POST',
  path: '/users/external-open-auth-token/redeem',
  summary: 'Redeem an external token for its person',
  who: withToken('external'),
  input: z.object({ realm: realmName, check }),
  output: z.object({
    realm: z.string(),
    check: z.string(),
    lang: z.string().nullable(),
    cd_instance: z.int(),
    id: z.int(),
    id_entity: z.int(),
    name: z.string(),
    email: z.string().nullable(),
    accountType: z.enum(accountTypes),
  }),
  errors: ['account_mismatch'],
});
