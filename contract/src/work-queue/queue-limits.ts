// Contains no schemas, so that the browser can import it.
/**
 * The columns of the queue in their order (spec 2.8): messages and validations near the start, status at the end. Their
 * SQL is in `queue-columns.ts` of the server, their cells in `queue-columns.tsx` of the web.
 */
const columns = {
  ApplicationID: { isIndexed: true },
  ApplicantName: { isIndexed: true },
  Messages: { isIndexed: false },
  Validations: { isIndexed: false },
  ProgramName: { isIndexed: true },
  CaseNumber: { isIndexed: false },
  ClientID: { isIndexed: false },
  ApplicationDate: { isIndexed: true },
  Due: { isIndexed: true },
  AssignedTo: { isIndexed: true },
  Partner: { isIndexed: true },
  LastComm: { isIndexed: true },
  CommDirection: { isIndexed: false },
  CommType: { isIndexed: false },
  LastChange: { isIndexed: true },
  PaymentChannel: { isIndexed: false },
  Status: { isIndexed: true },
} as const;
export type QueueColumn = keyof typeof columns;
export const queueColumns = Object.keys(columns) as [QueueColumn, ...QueueColumn[]];
/** The queue sorts by any column. */
export type QueueSort = QueueColumn;

/** Sorts without an index, available if at most `totalCap` rows match. */
export const unindexedSorts: ReadonlySet<QueueSort> = new Set(
  queueColumns.filter((id) => !columns[id].isIndexed),
);

/**
 * Special values among owner IDs: unassigned, the caller, and the caller's team. The team's cases have no owner and wait
 * for a role that the caller has in their program.
 */
export const specialOwnerIds = { unassigned: 0, me: -1, team: -2 } as const;

/**
 * Conditions on what is happening with a case: not in a final status, with unread messages, waiting for the applicant, or
 * with documents and answers of the applicant that are not reviewed yet, with a follow-up date of the reader, not before
 * the reader's follow-up date, with a step that the reader's roles may take, or without one.
 */
export const caseConditions = [
  'open',
  'unread',
  'waiting',
  'documents',
  'followUp',
  'ready',
  'actionable',
  'blocked',
] as const;
export type CaseCondition = (typeof caseConditions)[number];

/** Deadline filters: overdue, or due on the office's current day or week. */
export const dueSpans = ['overdue', 'today', 'week'] as const;
export type DueSpan = (typeof dueSpans)[number];

/** Above this number of rows, a total over several filters is capped and marked as capped. */
export const totalCap = 10_000;
/** The total of a search without other filters is exact up to this number. Counting on takes longer than finding the page. */
export const searchTotalCap = 1000;
export const queuePageSize = { default: 25, max: 100 } as const;

/** Maximum length of a change's comment. */
export const maxCommentLength = 2000;

/** Maximum length of the search text. */
export const maxSearchLength = 200;

// Contains no schemas, so that the browser can import it.

/** Who sees a saved view: its owner, all staff, or those with a role, for whom it opens by default. */
export const viewScopes = ['private', 'team', 'role'] as const;
export type ViewScope = (typeof viewScopes)[number];

export const maxViewNameLength = 60;
/** Maximum number of private views per person, and of shared views per office. */
export const maxViews = 50;
/** A badge without an exact counter stops counting here. */
export const badgeCap = 1000;

/** How long the message of a change of one application waits before it is sent: the time to undo the change. */
export const singleUndoSeconds = 20;
