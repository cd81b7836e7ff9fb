import { expect, test } from 'vitest';
import type { LibraryDocument } from '../../shell/library-documents/use-library-documents.ts';
import { rankOfferedDocuments } from '../questions/file-question.tsx';

const paper = (id: number, more: Partial<LibraryDocument> = {}): LibraryDocument => ({
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
const papers = [
  paper(1),
  paper(2, { kind: 'lease', isExpired: true }),
  paper(3, { kind: 'lease' }),
  paper(4, { scan: 'held', kind: 'lease' }),
  paper(5, { scan: 'waiting' }),
  paper(6, { kind: 'income', isExpired: true }),
];

test.each([
  ['of the kind asked for first, the good before the expired', 'lease', [], [3, 2, 5, 1, 6]],
  ['without a kind the newest first, the expired last', undefined, [], [5, 3, 1, 6, 2]],
  ['what the answer names already is not offered', 'lease', [3, 5], [2, 1, 6]],
] as const)('%s', (_what, kind, chosen, ids) => {
  expect(rankOfferedDocuments(papers, kind, chosen).map(({ id }) => id)).toEqual(ids);
});
