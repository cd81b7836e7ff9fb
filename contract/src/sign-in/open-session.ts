import { z } from 'zod';
import { operation, withToken } from '../operation.ts';
import { secondFactorChannel } from './factors/factor.ts';

export const transport = z.enum(['cookie', 'bearer']).default('bearer');

/** A session as its caller wants it: a bearer token, or a cookie already set. */
export const openedSession = z.union([
  z.object({ token: z.string() }),
  z.object({ established: z.literal(true), landing: z.string() }),
]);

/** What a session call answers: a second factor to pass, or the session. */
export const sessionAnswer = z.union([
  z.object({
    mfa: z.object({
      required: z.literal(true),
      /** What the person can pass it by, the strongest first. */
      channels: z.array(secondFactorChannel),
      /** There where the tenant remembers devices: then the verifying calls take `rememberDevice`. */
      mayRemember: z.literal(true).optional(),
    }),
    /** A login token to pass it with, for who came without one. */
    token: z.string().optional(),
  }),
  ...openedSession.options,
]);

/** The account tuple is checked against the token's own accounts: it can choose among them and nothing else. */
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
