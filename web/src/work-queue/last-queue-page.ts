// The page of the queue a case was opened from, so that the case page can go on to the next one, and back to where it was.
export interface SeenPage {
  readonly ids: readonly number[];
  readonly address: string;
  /** How many applications of the filter come before this page, and how many there are; at least so many where it is capped. */
  readonly before: number;
  readonly total: number;
  readonly isCapped: boolean;
}

let seen: SeenPage = { ids: [], address: '', before: 0, total: 0, isCapped: false };
let openedId: number | undefined;

/** Remembers what the queue shows, and at which address, for as long as the document lives. */
export function rememberQueuePage(page: SeenPage): void {
  seen = page;
}

/** Remembers the case that is open: the queue marks its row when one comes back. */
export function rememberOpened(applicationId: number): void {
  openedId = applicationId;
}

/** The row of the case that was open last, by the row's id. */
export const openedRow = (): string | undefined => (openedId === undefined ? undefined : String(openedId));

/** The neighbours of a case on the remembered page; `address` is empty when no queue was seen. */
export function neighboursOf(applicationId: number) {
  const { ids, address, before, total, isCapped } = seen;
  const at = ids.indexOf(applicationId);
  return {
    previous: at > 0 ? ids[at - 1] : undefined,
    next: at >= 0 ? ids[at + 1] : undefined,
    /** Among all that the filter finds, from 1; 0 where it is not on the page. */
    place: at < 0 ? 0 : before + at + 1,
    count: total,
    isCapped,
    address,
    rowIds: at < 0 ? [] : ids.map(String),
  };
}
