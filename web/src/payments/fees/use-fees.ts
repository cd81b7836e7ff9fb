import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '../../api.ts';
import { query } from '../../query.ts';
import { createTextsHook } from '../../shell/texts.tsx';
import type { en } from './texts/en.ts';

export type FeeList = OutputOf<'payments/list-my-fees'>;
export type Fee = FeeList['fees'][number];
export type Payment = Fee['payments'][number];
export type PaymentDetails = OutputOf<'payments/get-payment'>;

/** Set in the history entry only when the app itself opens the redirect page, which then redirects automatically. */
export interface RedirectState {
  readonly isRedirecting: true;
}

/** Loads the fees of an application. @param revision the revision of a draft, whose answers determine the fees */
export function useFees(applicationId: number, revision?: number) {
  return useQuery({
    ...query('payments/list-my-fees', { applicationId }, revision),
    placeholderData: (before) => before,
    staleTime: 0,
  });
}

/** Returns the newest payment of a fee. Closed payments, which were abandoned for another, are skipped. */
export const findNewestPayment = ({ payments }: Fee): Payment | undefined =>
  payments.find(({ status }) => status !== 'closed');

/** The texts for fees, payments and receipts, loaded with them. */
export const useFeeTexts = createTextsHook<typeof en>('payments/fees');
