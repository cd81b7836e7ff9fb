import type { SubscriptionState } from '@commonway/contract/marketplace/lifecycle.ts';
import { findPlan } from '@commonway/contract/tenants/plans.ts';
import type { ReactNode } from 'react';
import { StatusTag, type Tone } from '../ui/marks/status-tag.tsx';
import { useMarketplaceTexts } from './use-texts.ts';

const tones: Readonly<Record<SubscriptionState, Tone>> = {
  PendingFulfillmentStart: 'brand',
  Subscribed: 'passed',
  Suspended: 'warning',
  Unsubscribed: 'neutral',
};

/** The state of a subscription as a colored dot and its name. */
export function SubscriptionStateTag({ state }: { state: SubscriptionState }): ReactNode {
  const t = useMarketplaceTexts();
  return (
    <StatusTag isBare tone={tones[state]}>
      {t(`state.${state}`)}
    </StatusTag>
  );
}

/** The name of a plan; its id if we don't know it. */
export const getPlanName = (planId: string): string => findPlan(planId)?.displayName ?? planId;
