// Contains no schemas, so that the browser can import it.

/** The status of a bulk change. Undo runs the same way in reverse. */
export const bulkStatuses = ['running', 'paused', 'stopped', 'finished', 'undoing', 'undone'] as const;
export type BulkStatus = (typeof bulkStatuses)[number];

export const bulkSteps = ['pause', 'resume', 'stop', 'undo'] as const;
export type BulkStep = (typeof bulkSteps)[number];

/** The outcome for one application. `skipped`: it changed after the bulk change, so undo did not restore it. */
export const bulkOutcomes = ['waiting', 'changed', 'refused', 'undone', 'skipped'] as const;
export type BulkOutcome = (typeof bulkOutcomes)[number];
