type Place = (string | number)[];

/**
 * Lists the paths of properties that a schema dropped, such as a misspelled name.
 * @param input the document before parsing
 * @param parsed the result of the schema
 */
export function unknownPlaces(given: unknown, kept: unknown, path: Place = []): Place[] {
  if (typeof given !== 'object' || given === null || typeof kept !== 'object' || kept === null) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    const place = [...path, key];
    if (!Object.hasOwn(kept, key)) return [place];
    return unknownPlaces(value, (kept as Record<string, unknown>)[key], place);
  });
}
