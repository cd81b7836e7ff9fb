import { z } from 'zod';
import { operation, signedIn } from '../operation.ts';
import { liveKinds } from './live-kinds.ts';

/** An event for an open page. Staff receive events of the tenant's applications, applicants only of their own. */
export const liveEvent = z.object({
  kind: z.enum(liveKinds),
  applicationId: z.int().optional(),
  broadcastId: z.int().optional(),
  changeId: z.int().optional(),
  documentId: z.int().optional(),
  viewId: z.int().optional(),
  /** How many applications entered a view. */
  count: z.int().optional(),
  /** The configuration whose draft was saved: its kind, and the id of its subject. */
  configuration: z.object({ kind: z.string(), subject: z.int() }).optional(),
  /** The staff member who opened or closed the application, or edited the configuration. */
  visitor: z.object({ staffId: z.int(), name: z.string() }).optional(),
  isHere: z.boolean().optional(),
  unreadTotal: z.int().optional(),
});
export type LiveEvent = z.infer<typeof liveEvent>;

export const streamEvents = operation({
  name: 'accounts/stream-events',
  method: 'GET',
  path: '/events',
  summary: 'Stream server-sent events for the signed-in person',
  who: signedIn(),
  input: z.object({}),
  output: liveEvent,
  transfer: 'events',
});
