// Without schemas, so that the browser can have it too.

/** Where a change of many stands. Undoing is the same work backwards. */
export const bulkStatuses = ['running', 'paused', 'stopped', 'finished', 'undoing', 'undone'] as const;
export type BulkStatus = (typeof bulkStatuses)[number];

export const bulkSteps = ['pause', 'resume', 'stop', 'undo'] as const;
export type BulkStep = (typeof bulkSteps)[number];

/** What became of one application; `kept`: somebody changed it after us, so undoing left it alone. */
export const bulkOutcomes = ['waiting', 'changed', 'refused', 'undone', 'kept'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];
