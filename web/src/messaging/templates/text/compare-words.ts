// Compares two texts word by word, by their longest common subsequence.

export interface Piece {
  readonly kind: 'same' | 'added' | 'removed';
  readonly text: string;
}

const wordsOf = (text: string): string[] => text.match(/\s+|[^\s]+/gu) ?? [];

/**
 * Returns the pieces of `before` and `after` in reading order. Joining the unchanged and the added pieces yields
 * `after`.
 */
export function compareWords(before: string, after: string): Piece[] {
  const [old, now] = [wordsOf(before), wordsOf(after)];
  const lengths = commonLengths(old, now);
  const pieces: Piece[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    const isSame = i < old.length && j < now.length && old[i] === now[j];
    const isRemoved =
      j >= now.length || (i < old.length && lengthAt(lengths, i + 1, j) >= lengthAt(lengths, i, j + 1));
    if (isSame) add(pieces, 'same', now[j] ?? '');
    else if (isRemoved) add(pieces, 'removed', old[i] ?? '');
    else add(pieces, 'added', now[j] ?? '');
    if (isSame || isRemoved) i += 1;
    if (isSame || !isRemoved) j += 1;
  }
  return pieces;
}

const lengthAt = (lengths: readonly Uint16Array[], i: number, j: number): number => lengths[i]?.[j] ?? 0;

/** Computes the lengths of the longest common subsequences of all suffixes. */
function commonLengths(old: readonly string[], now: readonly string[]): Uint16Array[] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Uint16Array(now.length + 1));
  for (let i = old.length - 1; i >= 0; i -= 1)
    for (let j = now.length - 1; j >= 0; j -= 1)
      (lengths[i] as Uint16Array)[j] =
        old[i] === now[j]
          ? lengthAt(lengths, i + 1, j + 1) + 1
          : Math.max(lengthAt(lengths, i + 1, j), lengthAt(lengths, i, j + 1));
  return lengths;
}

function add(pieces: Piece[], kind: Piece['kind'], text: string): void {
  const last = pieces.at(-1);
  if (last?.kind === kind) pieces[pieces.length - 1] = { kind, text: last.text + text };
  else pieces.push({ kind, text });
}
