/**
 * Rows to which the same happens, as JSON for `jsonb_to_recordset`: each kind once, with the list of its ids, and in the same order
 * in `own` the one figure that each has to itself.
 */
export function inGroups<What extends object>(
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
