import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type OutputOf } from '../../api.ts';
import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type CaseFees = OutputOf<'payments/get-case-fees'>;
export type CaseFee = CaseFees['fees'][number];
export type CasePayment = CaseFee['payments'][number];

const feesQueryKey = (applicationId: number) => ['payments/get-case-fees', { applicationId }] as const;

/** Loads the fees of a case with their payments. */
export function useCaseFees(applicationId: number) {
  return useQuery({
    queryKey: feesQueryKey(applicationId),
    queryFn: ({ signal }) => call('payments/get-case-fees', { applicationId }, { signal }),
    staleTime: 0,
  });
}

/** Returns a function that refetches the fees of a case and the payments shown beside them. */
export function useRefetchFees(applicationId: number): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: feesQueryKey(applicationId) });
    void client.invalidateQueries({ queryKey: ['payments/get-case-payments', { applicationId }] });
  };
}

/** The texts for the fees of a case, loaded with the panel. */
export const useFeeTexts = createTextsHook<typeof en>('payments/case');
