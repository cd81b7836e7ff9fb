// Without schemas, so that the browser can have it too.

/** Most applications one change may take. */
export const mostSelected = 100_000;
/** A change of no more than these is made within the call that starts it; a larger one by a job, batch after batch. */
export const mostAtOnce = 1000;
/** How long the messages of a change of several wait before they leave, and with them the time to undo it. */
export const undoSeconds = 60;
/** So many applications are shown one by one in a preview; of more, a few of each outcome. */
export const mostExamples = { whole: 50, ofOutcome: 5 } as const;
export const reportPageSize = 50;
