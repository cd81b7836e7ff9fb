import { expect, test } from 'vitest';
import type { LibraryDocument } from '../../shell/library-documents/use-library-documents.ts';
import { rankOfferedDocuments } from '../questions/file-question.tsx';

const createDocument = (id: number, more: Partial<LibraryDocument> = {}): LibraryDocument => ({
  id,
  fileName: `${id}.pdf`,
  mediaType: 'application/pdf',
  sizeBytes: 1,
  createdAt: '2026-01-01T00:00:00Z',
  scan: 'clean',
  kind: null,
  expiresOn: null,
  isExpired: false,
  hasPicture: false,
  uses: [],
  ...more,
});
const documents = [
  createDocument(1),
  createDocument(2, { kind: 'lease', isExpired: true }),
  createDocument(3, { kind: 'lease' }),
  createDocument(4, { scan: 'held', kind: 'lease' }),
  createDocument(5, { scan: 'waiting' }),
  createDocument(6, { kind: 'income', isExpired: true }),
];

test.each([
  ['ranks the requested kind first, valid before expired', 'lease', [], [3, 2, 5, 1, 6]],
  ['ranks newest first and expired last without a kind', undefined, [], [5, 3, 1, 6, 2]],
  ['excludes documents that the answer already contains', 'lease', [3, 5], [2, 1, 6]],
] as const)('%s', (_what, kind, chosen, ids) => {
  expect(rankOfferedDocuments(documents, kind, chosen).map(({ id }) => id)).toEqual(ids);
});
