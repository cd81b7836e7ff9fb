import type { CaseView } from '@commonway/contract/work-queue/case.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../api.ts';
import { createTextsHook } from '../../../shell/texts.tsx';
import { requestsQueryKey } from '../../requests/use-requests.ts';
import { caseQuery } from '../../use-case.ts';
import type { en } from './texts/en.ts';

export type CaseDocument = CaseView['documents'][number];

/** The texts for the documents of a case. */
export const useCaseDocumentTexts = createTextsHook<typeof en>('work-queue/case/documents');

const detailsQueryKey = (applicationId: number) =>
  ['work-queue/list-document-details', { applicationId }] as const;

/** Loads the details of a case's documents, and the notes on them. */
export const useDocumentDetails = (applicationId: number) =>
  useQuery({
    queryKey: detailsQueryKey(applicationId),
    queryFn: ({ signal }) => call('work-queue/list-document-details', { applicationId }, { signal }),
  });

/** Returns a function that refetches a case with its documents and requests. */
export function useRefetchDocuments(applicationId: number): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    const keys = [
      caseQuery(applicationId).queryKey,
      detailsQueryKey(applicationId),
      requestsQueryKey(applicationId),
    ];
    await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
  };
}
