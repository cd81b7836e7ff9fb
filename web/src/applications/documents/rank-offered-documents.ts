import type { DocumentType } from '@commonway/contract/documents/locker/document-types.ts';
import type { LibraryDocument } from '../../shell/library-documents/use-library-documents.ts';

/**
 * Ranks the documents to offer at a question: the requested kind first, then unexpired before expired, then newest
 * first.
 */
export function rankOfferedDocuments(
  libraryDocuments: readonly LibraryDocument[],
  kind: DocumentType | undefined,
  chosen: readonly number[],
): LibraryDocument[] {
  const rank = (libraryDocument: LibraryDocument): number =>
    (kind !== undefined && libraryDocument.kind === kind ? 0 : 2) + (libraryDocument.isExpired ? 1 : 0);
  return libraryDocuments
    .filter(({ id, scan }) => scan !== 'held' && !chosen.includes(id))
    .sort((first, second) => rank(first) - rank(second) || second.id - first.id);
}
