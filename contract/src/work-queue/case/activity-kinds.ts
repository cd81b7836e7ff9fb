/** What happens to a case: changes, messages, notes, judgements, tasks, requests for what is missing, looks at private data. */
export const activityKinds = ['change', 'message', 'note', 'validation', 'task', 'request', 'look'] as const;
export type ActivityKind = (typeof activityKinds)[number];
