import type { MarketplaceSubscription } from '@commonway/contract/marketplace/subscriptions.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../api.ts';
import { invalidate } from '../query.ts';
import { useProblems, useSubmit } from '../shell/form/form.tsx';
import { FormDialog } from '../shell/form/form-dialog.tsx';
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
  const problems = useProblems();
  const submission = useSubmit(async (typed) => {
    const quantity = readQuantity(typed('quantity'));
    const isChanged = quantity !== null && quantity !== current;
    const error = quantity === null ? t('change-seats.invalid') : t('change-seats.same');
    if (!problems.recordErrors({ quantity: isChanged ? null : error }) || quantity === null) return false;
    await call('marketplace/change-subscription-quantity', { id, quantity });
    await invalidate(client, 'marketplace/get-subscriptions');
    toasts.add('success', t('change-plan.success'));
    onClose();
    return false;
  });
  return (
    <FormDialog
      title={t('change-seats.name', { name: isolate(name) })}
      submission={submission}
      submitText={t('change-seats')}
      failureText={<FailureText failure={submission.failure} />}
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
        error={problems.getError('quantity')}
      />
    </FormDialog>
  );
}
