const plainKey = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/**
 * Returns the key if it is plain: letters, digits, `-`, `_`, `.` and single slashes, and no path traversal. Throws
 * otherwise.
 */
export function requirePlainStorageKey(key: string): string {
  if (!plainKey.test(key)) throw new Error('invalid storage key');
  return key;
}
