import type { MarketplaceSubscription } from '@commonway/contract/marketplace/subscriptions.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../api.ts';
import { invalidate } from '../query.ts';
import { FormDialog } from '../shell/form/form-dialog.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { useFormat } from '../shell/format.tsx';
import { isolate } from '../shell/texts.tsx';
import { toasts } from '../ui/toasts/toast-store.ts';
import { FailureText } from './failure-text.tsx';
import { useMarketplaceTexts } from './use-texts.ts';

type CancelDialogProps = { subscription: MarketplaceSubscription; deletesAt: string; onClose: () => void };

/** Says what a cancellation does to the office and when its data is deleted, and asks the marketplace to cancel the subscription. */
export function CancelDialog({ subscription, deletesAt, onClose }: CancelDialogProps): ReactNode {
  const { id, name } = subscription;
  const t = useMarketplaceTexts();
  const format = useFormat();
  const client = useQueryClient();
  const form = useForm(async () => {
    await call('marketplace/cancel-subscription', { id });
    await invalidate(client, 'marketplace/get-subscriptions');
    toasts.add('success', t('cancel.success'));
    onClose();
  });
  return (
    <FormDialog
      title={t('cancel.name', { name: isolate(name) })}
      form={form}
      submitText={t('cancel')}
      variant="danger"
      closeText={t('cancel.keep')}
      failureText={<FailureText failure={form.failure} />}
      onClose={onClose}
    >
      <ul>
        <li>{t('cancel.read-only')}</li>
        <li>{t('cancel.export')}</li>
        <li>{t('cancel.deletion', { date: format.date(deletesAt) })}</li>
        <li>{t('cancel.again')}</li>
      </ul>
    </FormDialog>
  );
}
