// Contains no schemas, so that the browser can import it.
interface NamedPerson {
  readonly id: number;
  readonly name: string;
}

/** Returns the IDs of people in a list who share their name, apart from case and spaces, with another person in it. */
export function findNamesakes(people: readonly NamedPerson[]): ReadonlySet<number> {
  const byName = Map.groupBy(people, ({ name }) => name.trim().replace(/\s+/g, ' ').toLowerCase());
  const ids = [...byName.values()].map((group) => new Set(group.map(({ id }) => id)));
  return new Set(ids.filter(({ size }) => size > 1).flatMap((group) => [...group]));
}
