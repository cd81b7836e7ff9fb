import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OutputOf } from '../../api.ts';
import { invalidate, query } from '../../query.ts';
import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type CaseFees = OutputOf<'payments/get-case-fees'>;
export type CaseFee = CaseFees['fees'][number];
export type CasePayment = CaseFee['payments'][number];

/** Loads the fees of a case with their payments. */
export function useCaseFees(applicationId: number) {
  return useQuery({ ...query('payments/get-case-fees', { applicationId }), staleTime: 0 });
}

/** Returns a function that refetches the fees of a case and the payments shown beside them. */
export function useRefetchFees(applicationId: number): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await invalidate(client, 'payments/get-case-fees', { applicationId });
    void invalidate(client, 'payments/get-case-payments', { applicationId });
  };
}

/** The texts for the fees of a case, loaded with the panel. */
export const useFeeTexts = createTextsHook<typeof en>('payments/case');
