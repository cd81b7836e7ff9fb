// Without schemas, so that the browser can have it too.

/** What may happen while a page is open. */
export const liveKinds = [
  'application-changed',
  'broadcast-moved',
  'bulk-change-moved',
  'case-visited',
  'communication-received',
  'communication-sent',
  'document-checked',
  'notices-changed',
  'session-ended',
  'view-entered',
  'views-changed',
] as const;
