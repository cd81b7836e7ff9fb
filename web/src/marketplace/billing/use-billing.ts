import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { invalidate } from '../../query.ts';
import { useAction } from '../../shell/form/use-action.ts';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useBillingTexts } from './use-billing-texts.ts';

/** Returns a function that reloads the subscription and the plan's limits. */
export function useReloadBilling(): () => Promise<void> {
  const client = useQueryClient();
  return async () => {
    await invalidate(client, 'billing/get-billing');
    await invalidate(client, 'settings/get-plan-usage');
  };
}

/** Keeps a subscription that was canceled and hasn't ended. */
export function useKeepSubscription() {
  const t = useBillingTexts();
  const reload = useReloadBilling();
  return useAction(async () => {
    await call('billing/set-cancellation', { isCanceled: false });
    await reload();
    toasts.add('success', t('keep.success'));
  });
}
