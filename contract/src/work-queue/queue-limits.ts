// Without schemas, so that the browser can have it too.
import { type QueueColumn, queueColumns } from './queue-columns.ts';

/** What the queue sorts by: every column. */
export const queueSorts = queueColumns;
export type QueueSort = QueueColumn;

/** Those without an index of their own: sorted by where no more than `totalCap` rows match. */
export const looseSorts: ReadonlySet<QueueSort> = new Set<QueueSort>([
  'Messages',
  'Validations',
  'CaseNumber',
  'ClientID',
  'CommDirection',
  'CommType',
  'PaymentChannel',
]);

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

/** Of the words the queue is searched by. */
export const longestSearch = 200;
