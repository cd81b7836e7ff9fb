/** The whole numbers from 0 up to, and without, `count`. */
export function range(count: number): number[] {
  return [...Array(count).keys()];
}
