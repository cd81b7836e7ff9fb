/** The text of a small badge: the count up to nine, then "9+". The label carries the exact number. */
export function capCount(count: number, cap = 9): string {
  return count > cap ? `${cap}+` : String(count);
}
