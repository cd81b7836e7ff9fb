import { useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type OutputOf } from '../../../api.ts';
import { moduleTexts } from '../../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type CaseFees = OutputOf<'payments/get-case-fees'>;
export type CaseFee = CaseFees['fees'][number];
export type CasePayment = CaseFee['payments'][number];

const keyOf = (applicationId: number) => ['payments/get-case-fees', { applicationId }] as const;

export function useCaseFees(applicationId: number) {
  return useQuery({
    queryKey: keyOf(applicationId),
    queryFn: ({ signal }) => call('payments/get-case-fees', { applicationId }, { signal }),
    staleTime: 0,
  });
}

/** Refetches the fees and the payments shown beside them. */
export function useRefetchFees(applicationId: number): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: keyOf(applicationId) });
    void client.invalidateQueries({ queryKey: ['payments/get-case-payments', { applicationId }] });
  };
}

/** The texts for the fees of a case, loaded with the panel. */
export const useFeeTexts = moduleTexts<typeof en>('work-queue/case/fees');
