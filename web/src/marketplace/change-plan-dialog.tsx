import type { MarketplaceSubscription } from '@commonway/contract/marketplace/subscriptions.ts';
import { findPlan } from '@commonway/contract/tenants/plans.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../api.ts';
import { invalidate, query } from '../query.ts';
import { FormDialog } from '../shell/form/form-dialog.tsx';
import { useForm } from '../shell/form/use-form.ts';
import { useFormat } from '../shell/format.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
import { RadioGroup } from '../ui/choices/radio-group.tsx';
import { toasts } from '../ui/toasts/toast-store.ts';
import { FailureText } from './failure-text.tsx';
import { useMarketplaceTexts } from './use-texts.ts';

type ChangePlanDialogProps = { subscription: MarketplaceSubscription; onClose: () => void };

/** Chooses another plan by its price and limits, and asks the marketplace to change it. */
export function ChangePlanDialog({ subscription, onClose }: ChangePlanDialogProps): ReactNode {
  const { id, name, planId: currentId } = subscription;
  const t = useMarketplaceTexts();
  const client = useQueryClient();
  const [chosenId, setChosenId] = useState<string>();
  const [isMissing, setMissing] = useState(false);
  const plans = useQuery(query('marketplace/get-plans-by-subscription', { subscriptionId: id }));
  const form = useForm(async () => {
    setMissing(chosenId === undefined);
    if (chosenId === undefined) return;
    await call('marketplace/change-subscription-plan', { id, planId: chosenId });
    await invalidate(client, 'marketplace/get-subscriptions');
    toasts.add('success', t('change-plan.success'));
    onClose();
  });
  const describePlan = usePlanDescription();
  return (
    <FormDialog
      title={t('change-plan.name', { name })}
      form={form}
      submitText={t('change-plan.submit')}
      failureText={<FailureText failure={form.failure} />}
      onClose={onClose}
    >
      <Loaded query={plans} skeleton={{ shape: 'card', count: 3 }}>
        {({ result }) => (
          <RadioGroup
            layout="cards"
            name="planId"
            legend={t('change-plan.choice')}
            hint={t('change-plan.effect')}
            error={isMissing && chosenId === undefined && t('change-plan.choose')}
            value={chosenId}
            onValueChange={setChosenId}
            options={result.plans.map(({ planId, displayName }) => ({
              value: planId,
              label: planId === currentId ? t('change-plan.current', { plan: displayName }) : displayName,
              hint: describePlan(planId),
              isDisabled: planId === currentId,
            }))}
          />
        )}
      </Loaded>
    </FormDialog>
  );
}

/** Returns a function that describes a plan's price and limits; undefined for plans that we don't know. */
function usePlanDescription(): (planId: string) => string | undefined {
  const t = useMarketplaceTexts();
  const format = useFormat();
  return (planId) => {
    const plan = findPlan(planId);
    if (plan === undefined) return undefined;
    const { staffSeats, applicationsPerMonth, languages, storageBytes } = plan.limits;
    const price = t('change-plan.price', { price: format.money(plan.monthlyDollars) });
    const limits =
      staffSeats === null || applicationsPerMonth === null || languages === null || storageBytes === null
        ? t('limits.all')
        : t('limits.some', {
            seats: format.number(staffSeats),
            applications: format.number(applicationsPerMonth),
            languages: format.number(languages),
            gigabytes: format.number(storageBytes / 1024 ** 3),
          });
    const extra = plan.meters.map(({ cents }) => t('limits.extra', { price: format.money(cents / 100) }));
    return [price, limits, ...extra].join(' · ');
  };
}
