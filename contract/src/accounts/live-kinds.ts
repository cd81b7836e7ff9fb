// Without schemas, so that the browser can load it too.

/** Events that an open page can receive. */
export const liveKinds = [
  'application-changed',
  'broadcast-moved',
  'bulk-change-moved',
  'case-visited',
  'communication-received',
  'communication-sent',
  'configuration-edited',
  'document-checked',
  'notices-changed',
  'session-ended',
  'view-entered',
  'views-changed',
] as const;
