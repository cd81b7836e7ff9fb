import type { LiveEvent } from '@commonway/contract/accounts/stream-events.ts';

// What a change of many does to applications is told by events of its own.
const kinds: ReadonlySet<LiveEvent['kind']> = new Set([
  'application-changed',
  'communication-received',
  'communication-sent',
]);

/** Whether an event may change what a row or a case shows. */
export const isAboutApplications = (event: LiveEvent): boolean => kinds.has(event.kind);
