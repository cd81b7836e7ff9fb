/** The index that a key moves to in a row of `count` items, with wraparound; undefined for other keys. */
export function nextIndex(
  key: string,
  at: number,
  count: number,
  isRightToLeft: boolean,
): number | undefined {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const by = { ArrowRight: 1, ArrowLeft: -1 }[key];
  if (by === undefined) return undefined;
  return (at + (isRightToLeft ? -by : by) + count) % count;
}
