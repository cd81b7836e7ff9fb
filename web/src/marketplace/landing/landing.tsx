import type { MarketplaceSubscription } from '@commonway/contract/marketplace/subscriptions.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { CallError } from '../../api.ts';
import { query } from '../../query.ts';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { isolate } from '../../shell/texts.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Card, Page, PageHeader, Stack } from '../../ui/layout/page.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import styles from '../marketplace.module.css';
import { ReaderCard } from '../reader-card.tsx';
import { getPlanName } from '../subscription-columns.tsx';
import { useMarketplaceTexts } from '../use-texts.ts';
import { AdminForm } from './admin-form.tsx';

/** The page that the marketplace opens after a purchase: its details, then the confirmation email (spec 2.9, 4). */
export function Landing({ purchaseToken }: { purchaseToken: string }): ReactNode {
  const t = useMarketplaceTexts();
  usePageTitle(t('landing.title'));
  const [sentTo, setSentTo] = useState<string>();
  const details = useQuery({
    ...query('marketplace/get-subscription-details', { purchaseToken }),
    retry: false,
    refetchOnWindowFocus: false,
  });

  const isWizard = details.data?.result.saasSubscriptionStatus === 'PendingFulfillmentStart';
  const step = sentTo === undefined ? 1 : 2;
  return (
    <Page width="wide">
      <PageHeader
        title={sentTo === undefined ? t('landing.title') : t('landing.sent')}
        caption={isWizard && t('landing.step', { step })}
      />
      <div className={styles.layout} data-aside>
        <ReaderCard />
        <div className={styles.form}>
          {sentTo === undefined ? (
            <Loaded
              query={details}
              skeleton={{ shape: 'card', count: 2 }}
              showError={(error) =>
                error instanceof CallError && error.error === 'purchase_token_expired' ? (
                  <ExpiredToken />
                ) : null
              }
            >
              {({ result }) => (
                <Details
                  subscription={result}
                  form={<AdminForm subscription={result} onSent={setSentTo} />}
                />
              )}
            </Loaded>
          ) : (
            <Confirmation email={sentTo} />
          )}
        </div>
      </div>
    </Page>
  );
}

/** What the purchase is, and by its state the form or why there is none. */
function Details({ subscription, form }: { subscription: MarketplaceSubscription; form: ReactNode }) {
  const t = useMarketplaceTexts();
  const { name, planId, offerId, purchaser, saasSubscriptionStatus: state } = subscription;
  if (state === 'Unsubscribed')
    return (
      <Banner tone="warning" title={t('landing.canceled')}>
        {t('landing.canceled.text')}
      </Banner>
    );
  const items = [
    { itemId: 'name', term: t('column.name'), detail: <bdi>{name}</bdi> },
    { itemId: 'plan', term: t('column.plan'), detail: <bdi>{getPlanName(planId)}</bdi> },
    { itemId: 'offer', term: t('column.offer'), detail: <bdi>{offerId}</bdi> },
    { itemId: 'email', term: t('column.email'), detail: <bdi>{purchaser.emailId}</bdi> },
  ];
  return (
    <Stack gap="large">
      <Card title={t('landing.details')}>
        <DescriptionList density="dense" items={items} />
      </Card>
      {state === 'Subscribed' && <Banner tone="passed">{t('landing.active')}</Banner>}
      {state === 'Suspended' && <Banner tone="warning">{t('landing.suspended')}</Banner>}
      {state === 'PendingFulfillmentStart' && form}
    </Stack>
  );
}

/** The second step: where the confirmation email went. */
function Confirmation({ email }: { email: string }): ReactNode {
  const t = useMarketplaceTexts();
  return (
    <Stack>
      <Banner tone="passed" live="polite">
        {t('landing.sent.text', { email: isolate(email) })}
      </Banner>
      <p>{t('landing.sent.later')}</p>
    </Stack>
  );
}

/** Shown for a purchase token that has expired. */
function ExpiredToken(): ReactNode {
  const t = useMarketplaceTexts();
  return (
    <Banner tone="warning" title={t('landing.expired')}>
      {t('landing.expired.text')}
    </Banner>
  );
}
