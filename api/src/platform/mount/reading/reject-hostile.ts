// Rejects input that no handler should receive: text that PostgreSQL can't store, and excessive nesting.
const maxDepth = 32;

/** Whether a parsed JSON value contains NUL or lone surrogates, or nests deeper than 32. */
export function isHostile(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed();
  if (typeof value !== 'object' || value === null) return false;
  if (depth >= maxDepth) return true;
  if (Array.isArray(value)) return value.some((item) => isHostile(item, depth + 1));
  return Object.entries(value).some(([key, item]) => isHostile(key) || isHostile(item, depth + 1));
}
