import type {
  MarketplaceSubscription,
  SubscriptionChange,
} from '@commonway/contract/marketplace/subscriptions.ts';
import type { ReactNode } from 'react';
import { paths } from '../paths.ts';
import { isolate } from '../shell/texts.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { getPlanName } from './subscription-columns.tsx';
import { useMarketplaceTexts } from './use-texts.ts';

type ChangeNoticesProps = {
  subscriptions: readonly MarketplaceSubscription[];
  changes: readonly SubscriptionChange[];
};

/** What the subscriber asked the marketplace to change: what is pending, and what failed, why, and what to do. */
export function ChangeNotices({ subscriptions, changes }: ChangeNoticesProps): ReactNode {
  const t = useMarketplaceTexts();
  return changes.map(({ subscriptionId, action, status, planId, quantity }) => {
    const values = {
      name: isolate(subscriptions.find(({ id }) => id === subscriptionId)?.name ?? subscriptionId),
      plan: getPlanName(planId ?? ''),
      seats: quantity ?? 0,
    };
    if (status === 'pending')
      return (
        <Banner key={subscriptionId} live="polite" title={t(`pending.${action}`, values)}>
          {t('pending.text')}
        </Banner>
      );
    return (
      <Banner
        key={subscriptionId}
        live="polite"
        tone="failed"
        title={t(`refused.${action}`, values)}
        actions={<LinkButton href={paths.contact()}>{t('configure.contact')}</LinkButton>}
      >
        {t(action === 'Unsubscribe' ? 'refused.cancellation' : 'refused.change')}
      </Banner>
    );
  });
}
