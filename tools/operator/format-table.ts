/** Formats a head and rows as text in columns, each as wide as its widest cell. */
export function formatTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const widths = head.map((word, column) =>
    Math.max(word.length, ...rows.map((row) => [...(row[column] ?? '')].length)),
  );
  const formatRow = (row: readonly string[]): string =>
    row
      .map((cell, column) => cell + ' '.repeat((widths[column] ?? 0) - [...cell].length))
      .join('  ')
      .trimEnd();
  return [head, ...rows].map(formatRow).join('\n');
}
