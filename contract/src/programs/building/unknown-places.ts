type Place = (string | number)[];

/**
 * The places of a document that a schema left out: a property it does not know, such as a misspelt one.
 * @param kept what the schema made of it
 */
export function unknownPlaces(given: unknown, kept: unknown, path: Place = []): Place[] {
  if (typeof given !== 'object' || given === null || typeof kept !== 'object' || kept === null) return [];
  return Object.entries(given).flatMap(([key, value]) => {
    const place = [...path, key];
    if (!Object.hasOwn(kept, key)) return [place];
    return unknownPlaces(value, (kept as Record<string, unknown>)[key], place);
  });
}
