import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useBillingTexts } from './use-billing-texts.ts';

/** The query of the office's subscription. */
export const billingKey = ['billing/get-billing', {}];

/** Returns a function that reloads the subscription and the plan's limits. */
export function useReloadBilling(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await client.invalidateQueries({ queryKey: billingKey });
    await client.invalidateQueries({ queryKey: ['settings/get-plan-usage'] });
  };
}

/** Keeps a subscription that was canceled and hasn't ended. */
export function useKeepSubscription() {
  const t = useBillingTexts();
  const reload = useReloadBilling();
  return useMutation({
    mutationFn: () => call('billing/set-cancellation', { isCanceled: false }),
    onSuccess: async () => {
      await reload();
      toasts.add('success', t('keep.success'));
    },
  });
}
