import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useLocation } from 'wouter';
import { call, type OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { newKey } from '../parts/new-key.ts';

export type FeeList = OutputOf<'payments/list-my-fees'>;
export type Fee = FeeList['fees'][number];
export type Payment = Fee['payments'][number];
export type PaymentDetails = OutputOf<'payments/get-payment'>;

/** In the history's entry of the way to the provider: the page goes there by itself, and only then. */
export interface LeavingState {
  readonly isLeaving: true;
}

/** What an application costs. @param revision of a draft: its answers decide */
export function useFees(applicationId: number, revision = 0) {
  return useQuery({
    queryKey: ['payments/list-my-fees', { applicationId }, revision],
    queryFn: ({ signal }) => call('payments/list-my-fees', { applicationId }, { signal }),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

/** Begins to pay, and goes to the page that leads to the provider. */
export function useStartPayment(programId: number, applicationId: number) {
  const client = useQueryClient();
  const [, navigate] = useLocation();
  const key = useRef(newKey());
  return useMutation({
    mutationFn: (feeId: number) =>
      call('payments/start-payment', { applicationId, feeId }, { idempotencyKey: `${key.current}-${feeId}` }),
    onSuccess: ({ reference: order }) => {
      const state: LeavingState = { isLeaving: true };
      navigate(paths.paymentConfirmation(programId, { order }), { state });
    },
    // Whatever kept it from beginning, the list says how things stand now.
    onError: () => client.invalidateQueries({ queryKey: ['payments/list-my-fees', { applicationId }] }),
    onSettled: () => {
      key.current = newKey();
    },
  });
}

/** The newest payment that still says something: of one that was given up for another nobody needs to read. */
export const newestPayment = ({ payments }: Fee): Payment | undefined =>
  payments.find(({ status }) => status !== 'closed');
