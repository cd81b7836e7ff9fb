const plainKey = /^[A-Za-z0-9_-][A-Za-z0-9._-]*(\/[A-Za-z0-9_-][A-Za-z0-9._-]*)*$/;

/** The key itself when it is plain: letters, digits, `-`, `_`, `.` and single slashes, nothing that climbs out of a folder. */
export function plainStorageKey(key: string): string {
  if (!plainKey.test(key)) throw new Error('a storage key of another shape');
  return key;
}
