type Path = (string | number)[];

/**
 * Lists the paths of properties that a schema dropped, such as a misspelled name.
 * @param input the document before parsing
 * @param parsed the result of the schema
 */
export function findUnknownPaths(input: unknown, parsed: unknown, path: Path = []): Path[] {
  if (typeof input !== 'object' || input === null || typeof parsed !== 'object' || parsed === null) return [];
  return Object.entries(input).flatMap(([key, value]) => {
    const childPath = [...path, key];
    if (!Object.hasOwn(parsed, key)) return [childPath];
    return findUnknownPaths(value, (parsed as Record<string, unknown>)[key], childPath);
  });
}
