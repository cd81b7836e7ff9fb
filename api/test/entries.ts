/** A call of the database service: its keys and values as {key, val, type}; undefined leaves a key out. */
export function entries(values: Readonly<Record<string, string | number | undefined>>) {
  return Object.entries(values)
    .filter(([, val]) => val !== undefined)
    .map(([key, val]) => ({ key, val, type: typeof val === 'number' ? 'Int' : 'NVarChar' }));
}
