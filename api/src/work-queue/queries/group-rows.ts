/**
 * Groups rows with equal content as JSON for `jsonb_to_recordset`: each group once, with the list of its IDs and, in
 * the same order, `own`, the one value that differs per row.
 */
export function groupRows<What extends object>(
  rows: readonly (readonly [id: number, what: What, own?: number | null])[],
): string {
  const groups = Map.groupBy(rows, ([, what]) => JSON.stringify(what));
  return JSON.stringify(
    [...groups.values()].map((alike) => ({
      ...alike[0]?.[1],
      ids: alike.map(([id]) => id),
      own: alike.map(([, , own = null]) => own),
    })),
  );
}
