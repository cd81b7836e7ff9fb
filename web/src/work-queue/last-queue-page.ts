// The queue page from which a case was opened, so that the case page can link to the next case and back to the list.
export interface SeenPage {
  readonly ids: readonly number[];
  readonly address: string;
  /** The number of applications before this page, and the total number of matches; a minimum if capped. */
  readonly before: number;
  readonly total: number;
  readonly isCapped: boolean;
}

let seen: SeenPage = { ids: [], address: '', before: 0, total: 0, isCapped: false };
let openedId: number | undefined;

/** Remembers the visible queue page and its address until the document is unloaded. */
export function rememberQueuePage(page: SeenPage): void {
  seen = page;
}

/** Remembers the open case, so that the queue can highlight its row when the user returns. */
export function rememberOpened(applicationId: number): void {
  openedId = applicationId;
}

/** Returns the row id of the case that was opened last. */
export const openedRow = (): string | undefined => (openedId === undefined ? undefined : String(openedId));

/**
 * Returns the cases before and after a case on the remembered page. `address` is empty if no queue page was visited.
 */
export function neighboursOf(applicationId: number) {
  const { ids, address, before, total, isCapped } = seen;
  const at = ids.indexOf(applicationId);
  return {
    previous: at > 0 ? ids[at - 1] : undefined,
    next: at >= 0 ? ids[at + 1] : undefined,
    /** The position among all matches, from 1; 0 if the case is not on the page. */
    place: at < 0 ? 0 : before + at + 1,
    count: total,
    isCapped,
    address,
    rowIds: at < 0 ? [] : ids.map(String),
  };
}
