/** What happens to a case: changes, messages, notes, judgements, tasks, looks at private data. */
export const activityKinds = ['change', 'message', 'note', 'validation', 'task', 'look'] as const;
export type ActivityKind = (typeof activityKinds)[number];
