import type { BillingPrice } from '@commonway/contract/billing/billing-subscription.ts';
import { findPlan } from '@commonway/contract/tenants/plans.ts';
import { useFormat } from '../../shell/format.tsx';
import { useMarketplaceTexts } from '../use-texts.ts';
import { useBillingTexts } from './use-billing-texts.ts';

/** Returns a function that formats an amount in cents. */
export function useAmount(): (amount: { readonly cents: number; readonly currency: string }) => string {
  const format = useFormat();
  return ({ cents, currency }) => format.money(cents / 100, currency.toUpperCase());
}

/** Returns a function that describes a plan by its price and limits. */
export function usePlanDescription(): (price: BillingPrice) => string {
  const t = useBillingTexts();
  const limitTexts = useMarketplaceTexts();
  const format = useFormat();
  const formatAmount = useAmount();
  return (price) => {
    const monthly = t('plan.price', { price: formatAmount(price) });
    const limits = findPlan(price.planId)?.limits;
    if (limits === undefined) return monthly;
    const { staffSeats, applicationsPerMonth, languages, storageBytes } = limits;
    const limitText =
      staffSeats === null || applicationsPerMonth === null || languages === null || storageBytes === null
        ? limitTexts('limits.all')
        : limitTexts('limits.some', {
            seats: format.number(staffSeats),
            applications: format.number(applicationsPerMonth),
            languages: format.number(languages),
            gigabytes: format.number(storageBytes / 1024 ** 3),
          });
    return `${monthly} · ${limitText}`;
  };
}

/** The name of a plan; its ID if we don't know it. */
export const getPlanName = (planId: string): string => findPlan(planId)?.displayName ?? planId;
