/**
 * Kinds of entries in a case's activity: changes, messages, notes, validations, tasks, information requests, views of
 * private data.
 */
export const activityKinds = ['change', 'message', 'note', 'validation', 'task', 'request', 'look'] as const;
export type ActivityKind = (typeof activityKinds)[number];
