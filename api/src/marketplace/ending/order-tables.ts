interface Table {
  readonly name: string;
  /** The tables that its rows refer to. */
  readonly references: readonly string[];
}

/**
 * Returns the names of the tables so that each comes before the tables that it refers to: the order in which rows can be
 * deleted.
 * @throws Error if tables refer to each other in a circle
 */
export function orderTables(tables: readonly Table[]): string[] {
  const ordered: string[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const referred = new Set(waiting.flatMap(({ references }) => references));
    const free = waiting.filter(({ name }) => !referred.has(name));
    if (free.length === 0) throw new Error('tables refer to each other in a circle');
    ordered.push(...free.map(({ name }) => name));
    waiting = waiting.filter(({ name }) => referred.has(name));
  }
  return ordered;
}
