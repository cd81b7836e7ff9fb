import type { CasePanel } from './case-path.ts';

// The queue page from which a case was opened, so that the case page can link to the next case and back to the list.
export interface QueuePagePosition {
  readonly ids: readonly number[];
  readonly path: string;
  /** The number of applications before this page, and the total number of matches; a minimum if capped. */
  readonly before: number;
  readonly total: number;
  readonly isCapped: boolean;
}

let lastPage: QueuePagePosition = { ids: [], path: '', before: 0, total: 0, isCapped: false };
let openedId: number | undefined;
let openedPanel: CasePanel | undefined;

/** Stores the visible queue page, so that a case opened from it can link back; lasts until the document is unloaded. */
export function rememberQueuePage(page: QueuePagePosition): void {
  lastPage = page;
}

/** Remembers the open case, so that the queue can highlight its row when the user returns. */
export function rememberOpenedCase(applicationId: number): void {
  openedId = applicationId;
}

/** Remembers the chosen panel, so that the next case opened from the queue shows it too. */
export function rememberOpenedPanel(panel: CasePanel): void {
  openedPanel = panel;
}

/** The panel that was chosen last; undefined if none was. */
export const getLastOpenedPanel = (): CasePanel | undefined => openedPanel;

/** The row id of the case that was opened last; undefined if none. */
export const getLastOpenedRowId = (): string | undefined =>
  openedId === undefined ? undefined : String(openedId);

/**
 * Returns the cases before and after a case on the remembered queue page, its position, and the page's path (empty
 * if no queue page was visited).
 */
export function findAdjacentCases(applicationId: number) {
  const { ids, path, before, total, isCapped } = lastPage;
  const at = ids.indexOf(applicationId);
  return {
    previous: at > 0 ? ids[at - 1] : undefined,
    next: at >= 0 ? ids[at + 1] : undefined,
    /** The position among all matches, from 1; 0 if the case is not on the page. */
    position: at < 0 ? 0 : before + at + 1,
    count: total,
    isCapped,
    path,
    rowIds: at < 0 ? [] : ids.map(String),
  };
}
