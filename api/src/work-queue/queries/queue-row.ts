// The rows of the queue as queries return them.

/** A row of a page: the application and its row version. */
export interface QueueRowRef {
  readonly id: number;
  readonly rowVersion: string;
}

/** An application from a query: its state, to look up the texts, and its JSON as text. */
export interface QueueRow {
  readonly stateId: number;
  readonly processId: number;
  readonly item: string;
}

/**
 * Groups rows with equal content as JSON for `jsonb_to_recordset`: each group once, with the list of its IDs and, in
 * the same order, `own`, the one value that differs per row.
 */
export function groupIdsByContentAsJson<Content extends object>(
  rows: readonly (readonly [id: number, content: Content, own?: number | null])[],
): string {
  const groups = Map.groupBy(rows, ([, content]) => JSON.stringify(content));
  return JSON.stringify(
    [...groups.values()].map((alike) => ({
      ...alike[0]?.[1],
      ids: alike.map(([id]) => id),
      own: alike.map(([, , own = null]) => own),
    })),
  );
}
