import { z } from 'zod';
import { operation, signedIn } from '../../operation.ts';

/** A browser or program in which the person is signed in. */
export const sessionView = z.object({
  id: z.uuid(),
  isCurrent: z.boolean(),
  tenantName: z.string(),
  accountName: z.string(),
  /** The user agent string; `readDevice` parses it. */
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

export const listSessions = operation({
  name: 'accounts/list-sessions',
  method: 'GET',
  path: '/users/me/sessions',
  summary: 'List your sessions at every office, and impersonations of your account',
  who: signedIn(),
  scope: 'person',
  input: z.object({}),
  output: z.object({ sessions: z.array(sessionView), impersonations: z.array(impersonationView) }),
  duringImpersonation: 'refused',
});
