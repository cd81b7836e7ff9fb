import type { LiveEvent } from '@commonway/contract/accounts/stream-events.ts';

// Changes of applications by bulk updates are reported in separate events.
const kinds: ReadonlySet<LiveEvent['kind']> = new Set([
  'application-changed',
  'communication-received',
  'communication-sent',
]);

/** Whether a live event may change what the queue or a case shows. */
export const isAboutApplications = (event: LiveEvent): boolean => kinds.has(event.kind);
