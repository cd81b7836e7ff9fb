/**
 * Converts an object to the list of {key, val, type} that the database service calls take; undefined leaves a key
 * out.
 */
export function toEntries(values: Readonly<Record<string, string | number | undefined>>) {
  return Object.entries(values)
    .filter(([, val]) => val !== undefined)
    .map(([key, val]) => ({ key, val, type: typeof val === 'number' ? 'Int' : 'NVarChar' }));
}
