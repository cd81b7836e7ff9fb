import type { BillingPrice } from '@commonway/contract/billing/billing-subscription.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallError, call } from '../../api.ts';
import { query } from '../../query.ts';
import { Form } from '../../shell/form/form.tsx';
import { useFieldChecks } from '../../shell/form/use-field-checks.ts';
import { type ReadValue, useForm } from '../../shell/form/use-form.ts';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { RadioGroup } from '../../ui/choices/radio-group.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import styles from './billing.module.css';
import { useBillingTexts } from './use-billing-texts.ts';
import { getPlanName, usePlanDescription } from './use-plan-description.ts';

const minNameLength = 2;
const fieldNames = ['officeName', 'firstName', 'lastName', 'email'] as const;
type FieldName = (typeof fieldNames)[number];
const autoComplete: Readonly<Record<FieldName, string>> = {
  officeName: 'organization',
  firstName: 'given-name',
  lastName: 'family-name',
  email: 'email',
};

/** /plans: choose a plan and go to the payment page. */
export default function PlansPage(): ReactNode {
  const t = useBillingTexts();
  usePageTitle(t('plans.title'));
  const plans = useQuery({ ...query('billing/get-plans', {}), retry: false });

  return (
    <Page width="wide">
      <PageHeader title={t('plans.title')} description={plans.data && t('plans.text')} />
      <div className={styles.form}>
        <Loaded
          query={plans}
          skeleton={{ shape: 'card', count: 3 }}
          showError={(error) =>
            error instanceof CallError && error.error === 'billing_unavailable' ? (
              <Banner title={t('plans.closed')}>{t('plans.closed.text')}</Banner>
            ) : null
          }
        >
          {({ prices }) => <PurchaseForm prices={prices} />}
        </Loaded>
      </div>
    </Page>
  );
}

/** The plan, the office, and its administrator. */
function PurchaseForm({ prices }: { prices: readonly BillingPrice[] }): ReactNode {
  const t = useBillingTexts();
  const describePlan = usePlanDescription();
  const labels = useLabels();
  const findErrors = usePurchaseChecks(labels);
  const [planId, setPlanId] = useState<string>();
  const form = useForm(async (typed, recordErrors) => {
    const errors = findErrors(typed, planId);
    if (!recordErrors(errors) || planId === undefined) return false;
    const [officeName, firstName, lastName, email] = fieldNames.map((name) => typed(name).trim());
    const order = { planId, officeName: officeName ?? '', firstName: firstName ?? '' };
    const input = { ...order, lastName: lastName ?? '', email: email ?? '' };
    const { url } = await call('billing/open-checkout', input);
    location.assign(url);
    return true;
  });
  return (
    <Form form={form}>
      <RadioGroup
        id="planId"
        layout="cards"
        name="planId"
        legend={t('plan.legend')}
        error={form.getError('planId')}
        value={planId ?? ''}
        onValueChange={setPlanId}
        options={prices.map((price) => ({
          value: price.planId,
          label: getPlanName(price.planId),
          hint: describePlan(price),
        }))}
      />
      {fieldNames.map((name) => (
        <TextField
          key={name}
          id={name}
          name={name}
          label={labels[name]}
          type={name === 'email' ? 'email' : 'text'}
          autoComplete={autoComplete[name]}
          hint={
            (name === 'email' || name === 'officeName') &&
            t(name === 'email' ? 'email.hint' : 'office-name.hint')
          }
          error={form.getError(name)}
          required
        />
      ))}
      <p>{t('checkout.hint')}</p>
      <div>
        <Button type="submit" variant="primary" loadingText={form.isBusy && t('loading')}>
          {t('checkout')}
        </Button>
      </div>
    </Form>
  );
}

function useLabels(): Readonly<Record<FieldName, string>> {
  const t = useBillingTexts();
  return {
    officeName: t('office-name'),
    firstName: t('first-name'),
    lastName: t('last-name'),
    email: t('email'),
  };
}

/** Returns a function that finds the errors of the form. */
function usePurchaseChecks(labels: Readonly<Record<FieldName, string>>) {
  const t = useBillingTexts();
  const check = useFieldChecks();
  const checkPersonName = (label: string, value: string): string | null =>
    check.name(label, value) ?? (value.trim().length < minNameLength ? t('name.short', { label }) : null);
  return (typed: ReadValue, planId: string | undefined): Record<string, string | null> => ({
    planId: planId === undefined ? t('plan.missing') : null,
    officeName: check.required(labels.officeName, typed('officeName')),
    firstName: checkPersonName(labels.firstName, typed('firstName')),
    lastName: checkPersonName(labels.lastName, typed('lastName')),
    email: check.email(labels.email, typed('email')),
  });
}
