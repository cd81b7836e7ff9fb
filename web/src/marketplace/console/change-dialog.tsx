import type { ConsoleSubscription } from '@commonway/contract/marketplace/console.ts';
import { plans } from '@commonway/contract/tenants/plans.ts';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { isolate } from '../../shell/texts.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { readQuantity } from '../read-quantity.ts';
import { QuantityField } from './quantity-field.tsx';
import { useReload } from './use-console.ts';
import { useConsoleTexts } from './use-console-texts.ts';

/** The actions that ask for a value. */
export type AskingAction = 'ChangePlan' | 'ChangeQuantity';

interface ChangeDialogProps {
  readonly subscription: ConsoleSubscription;
  readonly action: AskingAction;
  readonly losesWebhook: boolean;
  readonly onClose: () => void;
}

/** Changes a subscription's plan or quantity at the simulated marketplace, as its customer would. */
export function ChangeDialog({ subscription, action, losesWebhook, onClose }: ChangeDialogProps): ReactNode {
  const t = useConsoleTexts();
  const reload = useReload();
  const isPlan = action === 'ChangePlan';
  const form = useForm(async (typed, recordErrors) => {
    const quantity = isPlan ? undefined : readQuantity(typed('quantity'));
    if (!recordErrors({ quantity: quantity === null ? t('quantity.invalid') : null })) return;
    const value = isPlan ? { planId: typed('planId') } : { quantity: quantity ?? undefined };
    await call('marketplace/change-simulated-subscription', {
      id: subscription.id,
      action,
      losesWebhook,
      ...value,
    });
    toasts.add('success', t('change.done'));
    await reload();
    onClose();
  });
  const currentId = subscription.simulated?.planId;
  return (
    <FormDialog
      title={t('change.title', { action: t(`action.${action}`), name: isolate(subscription.name) })}
      form={form}
      submitText={t('change.submit')}
      onClose={onClose}
    >
      {isPlan ? (
        <SelectField
          name="planId"
          label={t('plan')}
          options={plans
            .filter(({ planId }) => planId !== currentId)
            .map(({ planId, displayName }) => ({ value: planId, label: displayName }))}
        />
      ) : (
        <QuantityField error={form.getError('quantity')} />
      )}
    </FormDialog>
  );
}
