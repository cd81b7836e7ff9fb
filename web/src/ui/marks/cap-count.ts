/** A count for a small badge: itself up to nine, then "9+". The words around it carry the exact number. */
export function capCount(count: number, cap = 9): string {
  return count > cap ? `${cap}+` : String(count);
}
