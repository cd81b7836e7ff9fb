import { z } from 'zod';
import { role } from '../accounts/account-type.ts';
import { operation, signedIn, staff } from '../operation.ts';

export const logOut = operation({
  name: 'sessions/log-out',
  method: 'POST',
  path: '/users/logout',
  summary: 'End the session',
  auditLabel: 'Sign out',
  who: signedIn(),
  forViewers: 'allowed',
  duringEnrolment: true,
  duringReadOnly: true,
  input: z.object({
    /** The session expired: the browser saves unsent answers for the same person. */
    hasExpired: z.boolean().default(false),
  }),
  output: z.object({ done: z.literal(true) }),
  duringImpersonation: 'allowed',
});

export const renewSession = operation({
  name: 'sessions/renew-session',
  method: 'POST',
  path: '/users/renew-session',
  summary: 'Extend the session, up to its absolute limit',
  auditLabel: 'Stay signed in',
  who: signedIn(),
  forViewers: 'allowed',
  duringEnrolment: true,
  input: z.object({}),
  output: z.object({
    exp: z.string(),
    idleMinutes: z.int(),
    /** The next token of a bearer session; the one before stays valid until it expires. */
    token: z.string().optional(),
  }),
});

export const transport = z.enum(['cookie', 'bearer']).default('bearer');

/**
 * A new session in the form the caller requested: a bearer token, or a cookie that is already set. It ends after
 * `idleMinutes` without a call, at `exp`, which the token also carries. users/renew-session extends it, and returns the
 * next token, until the session's absolute limit.
 */
export const openedSession = z.union([
  z.object({ token: z.string(), exp: z.string(), idleMinutes: z.int() }),
  z.object({ established: z.literal(true), landing: z.string() }),
]);

export const listDraftKeys = operation({
  name: 'sessions/list-draft-keys',
  method: 'GET',
  path: '/users/me/draft-keys',
  summary: 'List the keys that encrypt drafts in the browser, newest first',
  auditLabel: 'Get keys for drafts saved in the browser',
  who: signedIn(),
  input: z.object({}),
  output: z.object({
    /** 32 bytes each, in hexadecimal. */
    keys: z.array(z.string().regex(/^[0-9a-f]{64}$/)),
  }),
  duringImpersonation: 'refused',
});

export const endPersonSessions = operation({
  name: 'sessions/end-person-sessions',
  method: 'POST',
  path: '/users/{id}/sessions/end',
  summary: 'End all sessions of a person at this office',
  auditLabel: 'Sign a user out of all devices',
  who: staff(role.admin),
  input: z.object({ id: z.coerce.number().int() }),
  output: z.object({ ended: z.int() }),
});

export const endOtherSessions = operation({
  name: 'sessions/end-other-sessions',
  method: 'POST',
  path: '/users/me/sessions/end-others',
  summary: 'End all your other sessions',
  auditLabel: 'Sign out all other devices',
  who: signedIn(),
  scope: 'person',
  input: z.object({}),
  output: z.object({ ended: z.int() }),
});

export const endSession = operation({
  name: 'sessions/end-session',
  method: 'DELETE',
  path: '/users/me/sessions/{sessionId}',
  summary: 'End one of your sessions at any office',
  auditLabel: 'Sign out a device',
  who: signedIn(),
  scope: 'person',
  input: z.object({ sessionId: z.uuid() }),
  output: z.object({ ended: z.int() }),
});

/** A browser or program in which the person is signed in. */
export const sessionView = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  tenantName: z.string(),
  accountName: z.string(),
  /** The user agent string; `parseUserAgent` parses it. */
  device: z.string(),
  address: z.string(),
  beganAt: z.string(),
  seenAt: z.string(),
});
export type SessionView = z.infer<typeof sessionView>;

/** An employee's impersonation of this person, and the reason (security 43: the subject can see it). */
export const impersonationView = z.object({
  id: z.uuid(),
  staffName: z.string(),
  tenantName: z.string(),
  reason: z.string(),
  beganAt: z.string(),
  endedAt: z.string(),
});
export type ImpersonationView = z.infer<typeof impersonationView>;

/** A device that a client recognized. */
const knownDevice = z.object({ device: z.string(), firstSeenAt: z.string(), lastSeenAt: z.string() });
export type KnownDevice = z.infer<typeof knownDevice>;

export const listSessions = operation({
  name: 'sessions/list-sessions',
  method: 'GET',
  path: '/users/me/sessions',
  summary: 'List your sessions at every office, and impersonations of your account',
  auditLabel: 'View signed-in devices',
  who: signedIn(),
  scope: 'person',
  input: z.object({}),
  output: z.object({
    sessions: z.array(sessionView),
    impersonations: z.array(impersonationView),
    /** The devices that the account was used on, if its client recorded them (`POST fingerprints`), the last one first. */
    knownDevices: z.array(knownDevice),
  }),
  duringImpersonation: 'refused',
});
