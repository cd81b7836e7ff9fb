import { computeDeletion } from '@commonway/contract/marketplace/retention.ts';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { useFormat } from '../../shell/format.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useReloadBilling } from './use-billing.ts';
import { useBillingTexts } from './use-billing-texts.ts';

/** Cancels the subscription at the end of the period, after saying what happens then. */
export function CancelDialog({ periodEnd, onClose }: { periodEnd: string; onClose: () => void }): ReactNode {
  const t = useBillingTexts();
  const { date } = useFormat();
  const reload = useReloadBilling();
  const deletesAt = computeDeletion(new Date(periodEnd));
  const form = useForm(async () => {
    await call('billing/set-cancellation', { isCanceled: true });
    await reload();
    toasts.add('success', t('cancel.success'));
    onClose();
  });
  return (
    <FormDialog
      title={t('cancel.title')}
      form={form}
      submitText={t('cancel.submit')}
      variant="danger"
      onClose={onClose}
    >
      <p>{t('cancel.until', { date: date(periodEnd) })}</p>
      <p>{t('cancel.then', { date: date(deletesAt) })}</p>
      <p>{t('cancel.deleted')}</p>
    </FormDialog>
  );
}
