// Without schemas, so that the browser can have it too.

/** Columns the queue sorts by: each has an index in the order of the query. */
export const queueSorts = [
  'ApplicationDate',
  'ApplicationID',
  'ApplicantName',
  'ProgramName',
  'AssignedTo',
  'Partner',
  'LastComm',
  'LastChange',
  'Due',
  'Status',
] as const;
export type QueueSort = (typeof queueSorts)[number];

/** Among the ids of owners: nobody, and whoever asks. */
export const ownerWords = { nobody: 0, me: -1 } as const;

/** Deadlines as they are filtered by: passed, or of the office's present day or week. */
export const dueSpans = ['overdue', 'today', 'week'] as const;
export type DueSpan = (typeof dueSpans)[number];

/** Beyond this many rows a total over several filters is the cap and says so. */
export const totalCap = 10_000;
export const queuePageSize = { default: 25, max: 100 } as const;

/** Of the comment that goes with a change. */
export const longestComment = 2000;
