/**
 * Keeps the order in which conversations were shown first, so that none moves while it is read. New ones come first
 * where the server lists them before the known ones, otherwise last.
 */
export function preserveOrder<Row extends { readonly applicationId: number }>(
  shown: readonly number[],
  rows: readonly Row[],
): Row[] {
  const known = new Map(rows.map((row) => [row.applicationId, row]));
  const isShown = new Set(shown);
  const firstShown = rows.findIndex(({ applicationId }) => isShown.has(applicationId));
  const isNew = ({ applicationId }: Row): boolean => !isShown.has(applicationId);
  return [
    ...rows.slice(0, Math.max(firstShown, 0)),
    ...shown.flatMap((id) => known.get(id) ?? []),
    ...rows.slice(Math.max(firstShown, 0)).filter(isNew),
  ];
}
