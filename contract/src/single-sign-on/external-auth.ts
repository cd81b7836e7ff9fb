import { z } from 'zod';
import { accountTypes, role } from '../accounts/account-type.ts';
import { anyone, operation, signedIn, staff, withToken } from '../operation.ts';
import { realm, realmName } from './provider.ts';

export const removeRealm = operation({
  name: 'single-sign-on/remove-realm',
  method: 'DELETE',
  path: '/settings/sign-on/realms/{realm}',
  summary: 'Remove a realm',
  auditLabel: 'Remove an embedding site',
  who: staff(role.admin),
  input: z.object({ realm: realmName }),
  output: z.object({ done: z.literal(true) }),
});

/** Registers the only origin that may embed /authFrame under a realm's name (security B5.27). */
export const saveRealm = operation({
  name: 'single-sign-on/save-realm',
  method: 'PUT',
  path: '/settings/sign-on/realms/{realm}',
  summary: 'Save a realm',
  auditLabel: 'Save an embedding site',
  who: staff(role.admin),
  input: z.object({ realm: realmName, origin: z.string().max(300) }),
  output: z.object({ realm: z.string(), origin: z.string() }),
});

/** The origin that /authFrame may communicate with. Not a secret: the page's own headers contain it. */
export const getRealm = operation({
  name: 'single-sign-on/get-realm',
  method: 'GET',
  path: '/external-realms/{realm}',
  summary: 'Get the origin of a realm',
  who: anyone,
  input: z.object({ realm: realmName }),
  output: realm,
});

/** A random value that the embedding site created for this visit. It must send the same value to redeem the token. */
const check = z.string().regex(/^[\w-]{16,200}$/);

/**
 * Issues a token for the site that embeds /authFrame (spec 7.1). It is valid once, for a minute, and only for
 * `single-sign-on/redeem-external-token` with the same realm and check.
 */
export const giveExternalToken = operation({
  name: 'single-sign-on/give-external-token',
  method: 'POST',
  path: '/users/external-open-auth-token',
  summary: 'Create a token for the site that embeds this portal',
  auditLabel: 'Share sign-in with another site',
  who: signedIn(),
  forViewers: 'allowed',
  input: z.object({ realm: realmName, check, lang: z.string().max(35).optional() }),
  output: z.object({ token: z.string() }),
});

/**
 * Returns who is signed in, once, to the server of the embedding site, which must know the realm and the check value.
 * Does not open a session.
 */
export const redeemExternalToken = operation({
  name: 'single-sign-on/redeem-external-token',
  method: 'POST',
  path: '/users/external-open-auth-token/redeem',
  summary: 'Redeem an external token for its person',
  auditLabel: 'Check sign-in for another site',
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
