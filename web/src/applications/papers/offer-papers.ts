import type { PaperKind } from '@commonway/contract/documents/locker/paper-kinds.ts';
import type { Paper } from '../../shell/papers/use-papers.ts';

/**
 * Ranks the documents to offer at a question: the requested kind first, then unexpired before expired, then newest
 * first.
 */
export function offerPapers(
  papers: readonly Paper[],
  kind: PaperKind | undefined,
  chosen: readonly number[],
): Paper[] {
  const rank = (paper: Paper): number =>
    (kind !== undefined && paper.kind === kind ? 0 : 2) + (paper.isExpired ? 1 : 0);
  return papers
    .filter(({ id, scan }) => scan !== 'held' && !chosen.includes(id))
    .sort((one, other) => rank(one) - rank(other) || other.id - one.id);
}
