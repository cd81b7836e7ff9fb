import { z } from 'zod';
import { account } from '../accounts/account.ts';
import { businessRoles } from '../accounts/business-role.ts';
import { anyone, operation, signedInOr } from '../operation.ts';
import { transport } from '../sessions/sessions.ts';
import { accountTuple, sessionAnswer } from './log-in.ts';

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
  auditLabel: 'Switch from another office',
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

/**
 * SHA-256 of a verifier, as base64url: the page that starts the switch sends it, and the next page sends the verifier.
 */
const handoffChallenge = z.string().regex(/^[\w-]{43}$/);

/**
 * Switches to another account. An account of this tenant opens here, after its second factor if one is required. For
 * another tenant, returns an address on that tenant's host with a code that is valid once, for a minute. A page that sends
 * the `challenge` of a verifier adds the verifier as the fragment; without one, the address has a fragment already.
 */
export const switchAccount = operation({
  name: 'sign-in/switch-account',
  method: 'POST',
  path: '/users/switch-account',
  summary: 'Switch to another account',
  auditLabel: 'Switch account',
  who: signedInOr('login'),
  scope: 'person',
  input: accountTuple.extend({ transport, challenge: handoffChallenge.optional() }),
  output: z.union([z.object({ redirect: z.string() }), ...sessionAnswer.options]),
  errors: ['account_mismatch'],
});

/** An invitation to join an office's staff or a business there, as the invited person sees it at that office. */
const invitation = z.object({
  accountId: z.int(),
  instanceName: z.string(),
  /** Null for an invitation to the staff. */
  business: z.object({ name: z.string(), role: z.enum(businessRoles) }).nullable(),
});
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
  summary: 'Accept or decline an invitation to join the staff or a business',
  auditLabel: 'Respond to an invitation',
  who: signedInOr('login'),
  scope: 'person',
  input: z.object({
    accountId: z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER),
    accept: z.boolean(),
  }),
  output: z.object({ done: z.literal(true) }),
});

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
    /** Of the session's account; before a session, of the first account. Null without an account. */
    id_entity_type: account.shape.id_entity_type.nullable(),
    accounts: z.array(account),
    /** Pending invitations of this office. */
    invitations: z.array(invitation),
  }),
});
