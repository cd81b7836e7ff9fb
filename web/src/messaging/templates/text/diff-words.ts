// Compares two texts word by word, by their longest common subsequence.

export interface DiffPiece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

/** Splits a text into words and the whitespace between them. */
const splitWords = (text: string): string[] => text.match(/\s+|[^\s]+/gu) ?? [];

/**
 * Returns the unchanged, removed, and added pieces of two texts in reading order. Joining the unchanged and the
 * added pieces yields `after`.
 */
export function diffWords(before: string, after: string): DiffPiece[] {
  const [old, now] = [splitWords(before), splitWords(after)];
  const lengths = computeCommonLengths(old, now);
  const pieces: DiffPiece[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const isSame = i < old.length && j < now.length && old[i] === now[j];
    const isRemoved =
      j >= now.length || (i < old.length && getLength(lengths, i + 1, j) >= getLength(lengths, i, j + 1));
    if (isSame) appendPiece(pieces, 'same', now[j] ?? '');
    else if (isRemoved) appendPiece(pieces, 'removed', old[i] ?? '');
    else appendPiece(pieces, 'added', now[j] ?? '');
    if (isSame || isRemoved) i += 1;
    if (isSame || !isRemoved) j += 1;
  }
  return pieces;
}

/** The length at a position of the table; 0 outside of it. */
const getLength = (lengths: readonly Uint16Array[], i: number, j: number): number => lengths[i]?.[j] ?? 0;

/** Computes the lengths of the longest common subsequences of all suffixes. */
function computeCommonLengths(old: readonly string[], now: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      (lengths[i] as Uint16Array)[j] =
        old[i] === now[j]
          ? getLength(lengths, i + 1, j + 1) + 1
          : Math.max(getLength(lengths, i + 1, j), getLength(lengths, i, j + 1));
  return lengths;
}

/** Appends a text to the pieces, merging it with the last piece of the same kind. Changes `pieces`. */
function appendPiece(pieces: DiffPiece[], kind: DiffPiece['kind'], text: string): void {
  const last = pieces.at(-1);
  if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + text };
  else pieces.push({ kind, text });
}
