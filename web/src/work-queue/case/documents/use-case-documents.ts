import type { CaseView } from '@commonway/contract/work-queue/case.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { invalidate, query } from '../../../query.ts';
import { createTextsHook } from '../../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type CaseDocument = CaseView['documents'][number];

/** The texts for the documents of a case. */
export const useCaseDocumentTexts = createTextsHook<typeof en>('work-queue/case/documents');

/** Loads the details of a case's documents, and the notes on them. */
export const useDocumentDetails = (applicationId: number) =>
  useQuery(query('work-queue/list-document-details', { applicationId }));

const documentOperations = [
  'work-queue/get-case',
  'work-queue/list-document-details',
  'work-queue/list-requests',
] as const;

/** Returns a function that refetches a case with its documents and requests. */
export function useRefetchDocuments(applicationId: number): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await Promise.all(
      documentOperations.map((operation) => invalidate(client, operation, { applicationId })),
    );
  };
}
