import { plans } from '@commonway/contract/tenants/plans.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useFieldChecks } from '../../shell/form/use-field-checks.ts';
import { useForm } from '../../shell/form/use-form.ts';
import { Checkbox } from '../../ui/choices/checkbox.tsx';
import { SelectField } from '../../ui/fields/select-field.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { readQuantity } from '../read-quantity.ts';
import { QuantityField } from './quantity-field.tsx';
import { useReload } from './use-console.ts';
import { useConsoleTexts } from './use-console-texts.ts';

/** Buys a subscription at the simulated marketplace. */
export function BuyDialog({ onClose }: { onClose: () => void }): ReactNode {
  const t = useConsoleTexts();
  const check = useFieldChecks();
  const reload = useReload();
  const [declines, setDeclines] = useState(false);
  const form = useForm(async (typed, recordErrors) => {
    const quantity = readQuantity(typed('quantity'));
    const areValid = recordErrors({
      name: typed('name').trim() === '' ? t('name.missing') : null,
      email: check.email(t('email'), typed('email')),
      quantity: quantity === null ? t('quantity.invalid') : null,
    });
    if (!areValid || quantity === null) return;
    await call('marketplace/buy-simulated-subscription', {
      name: typed('name'),
      email: typed('email'),
      planId: typed('planId'),
      quantity,
      declinesChanges: declines,
    });
    toasts.add('success', t('buy.done'));
    await reload();
    onClose();
  });
  return (
    <FormDialog title={t('buy')} form={form} submitText={t('buy.submit')} onClose={onClose}>
      <TextField
        name="name"
        label={t('name')}
        dir="auto"
        maxLength={100}
        required
        error={form.getError('name')}
      />
      <TextField
        name="email"
        label={t('email')}
        type="email"
        autoComplete="off"
        required
        error={form.getError('email')}
      />
      <SelectField
        name="planId"
        label={t('plan')}
        options={plans.map(({ planId, displayName }) => ({ value: planId, label: displayName }))}
      />
      <QuantityField error={form.getError('quantity')} />
      <Checkbox
        label={t('declines-changes')}
        hint={t('declines-changes.hint')}
        checked={declines}
        onCheckedChange={setDeclines}
      />
    </FormDialog>
  );
}
