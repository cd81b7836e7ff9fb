// Contains no schemas, so that the browser can import it.

/** Maximum number of applications per bulk change. */
export const maxSelected = 100_000;
/** Changes up to this size run within the request; larger ones run in a job, batch by batch. */
export const maxSyncItems = 1000;
/** How long the messages of a bulk change wait before they are sent, which is also the time to undo it. */
export const undoSeconds = 60;
/** A preview lists all applications up to this number; above it, a few per outcome. */
export const maxExamples = { whole: 50, ofOutcome: 5 } as const;
export const reportPageSize = 50;
