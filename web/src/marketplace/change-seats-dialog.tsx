import type { MarketplaceSubscription } from '@commonway/contract/marketplace/subscriptions.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../api.ts';
import { invalidate } from '../query.ts';
import { FormDialog } from '../shell/form/form-dialog.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { isolate } from '../shell/texts.tsx';
import { TextField } from '../ui/fields/text-field.tsx';
import { toasts } from '../ui/toasts/toast-store.ts';
import { FailureText } from './failure-text.tsx';
import { readQuantity } from './read-quantity.ts';
import { useMarketplaceTexts } from './use-texts.ts';

type ChangeSeatsDialogProps = { subscription: MarketplaceSubscription; onClose: () => void };

/** Asks the marketplace to change the number of seats of a subscription. */
export function ChangeSeatsDialog({ subscription, onClose }: ChangeSeatsDialogProps): ReactNode {
  const { id, name, quantity: current } = subscription;
  const t = useMarketplaceTexts();
  const client = useQueryClient();
  const form = useForm(async (typed, recordErrors) => {
    const quantity = readQuantity(typed('quantity'));
    const isChanged = quantity !== null && quantity !== current;
    const error = quantity === null ? t('change-seats.invalid') : t('change-seats.same');
    if (!recordErrors({ quantity: isChanged ? null : error }) || quantity === null) return;
    await call('marketplace/change-subscription-quantity', { id, quantity });
    await invalidate(client, 'marketplace/get-subscriptions');
    toasts.add('success', t('change-plan.success'));
    onClose();
  });
  return (
    <FormDialog
      title={t('change-seats.name', { name: isolate(name) })}
      form={form}
      submitText={t('change-seats')}
      failureText={<FailureText failure={form.failure} />}
      onClose={onClose}
    >
      <TextField
        name="quantity"
        label={t('change-seats.quantity')}
        hint={t('change-seats.effect')}
        inputMode="numeric"
        autoComplete="off"
        defaultValue={String(current ?? '')}
        required
        error={form.getError('quantity')}
      />
    </FormDialog>
  );
}
