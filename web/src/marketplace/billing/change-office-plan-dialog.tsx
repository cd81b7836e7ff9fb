import type { Billing } from '@commonway/contract/billing/billing.ts';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { FormDialog } from '../../shell/form/form-dialog.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { toasts } from '../../ui/toasts/toast-store.ts';
import { useReloadBilling } from './use-billing.ts';
import { useBillingTexts } from './use-billing-texts.ts';
import { getPlanName, usePlanDescription } from './use-plan-description.ts';

/** Chooses another plan by its price and limits. */
export function ChangeOfficePlanDialog({
  billing,
  onClose,
}: {
  billing: Billing;
  onClose: () => void;
}): ReactNode {
  const t = useBillingTexts();
  const describePlan = usePlanDescription();
  const reload = useReloadBilling();
  const [planId, setPlanId] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const form = useForm(async () => {
    setMissing(planId === undefined);
    if (planId === undefined) return;
    await call('billing/change-plan', { planId });
    await reload();
    toasts.add('success', t('change-plan.success'));
    onClose();
  });
  return (
    <FormDialog title={t('change-plan')} form={form} submitText={t('change-plan')} onClose={onClose}>
      <RadioGroup
        layout="cards"
        name="planId"
        legend={t('plan.legend')}
        hint={t('change-plan.effect')}
        error={isMissing && planId === undefined && t('change-plan.choose')}
        value={planId ?? ''}
        onValueChange={setPlanId}
        options={billing.prices.map((price) => ({
          value: price.planId,
          label:
            price.planId === billing.planId
              ? t('plan.current', { plan: getPlanName(price.planId) })
              : getPlanName(price.planId),
          hint: describePlan(price),
          isDisabled: price.planId === billing.planId,
        }))}
      />
    </FormDialog>
  );
}
