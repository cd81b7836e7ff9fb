import { z } from 'zod';
import { operation, withToken } from '../operation.ts';
import { secondFactorChannel } from './factors/factor.ts';
import { openedSession, transport } from './opened-session.ts';

/** The response of a session call: a second factor to pass, or the session. */
export const sessionAnswer = z.union([
  z.object({
    mfa: z.object({
      required: z.literal(true),
      /** The channels the person can use, strongest first. */
      channels: z.array(secondFactorChannel),
      /** Set if the tenant remembers devices: then the verifying calls accept `rememberDevice`. */
      mayRemember: z.literal(true).optional(),
    }),
    /** A login token for passing the second factor, if the caller has none. */
    token: z.string().optional(),
  }),
  ...openedSession.options,
]);

/** Identifies an account. It is checked against the token owner's accounts: it can only choose among them. */
export const accountTuple = z.object({
  cd_user: z.int(),
  entity_id: z.int(),
  cd_instance: z.int(),
  entity_type: z.int(),
  cd_community_entity: z.int().nullish(),
  cd_community_entity_type: z.int().nullish(),
});

export const openSession = operation({
  name: 'sign-in/open-session',
  method: 'POST',
  path: '/users/session-v2',
  summary: 'Open a session for one account',
  who: withToken('login'),
  input: accountTuple.extend({ transport }),
  output: sessionAnswer,
  errors: ['account_mismatch'],
});
