import type { MarketplaceSubscription } from '@commonway/contract/marketplace/subscriptions.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { query } from '../query.ts';
import { useBoot } from '../shell/boot.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
import type { Column } from '../ui/data/table.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { ChangeNotices } from './change-notices.tsx';
import { Landing } from './landing/landing.tsx';
import { usePurchaseToken } from './landing/use-purchase-token.ts';
import styles from './marketplace.module.css';
import { ReaderCard } from './reader-card.tsx';
import { ActionDialog, type ChosenAction, SubscriptionActions } from './subscription-actions.tsx';
import { getPlanName, SubscriptionStateTag } from './subscription-columns.tsx';
import { SubscriptionList } from './subscription-list.tsx';
import { useMarketplaceTexts } from './use-texts.ts';

/** The root route with the marketplace marker: the landing page of a purchase token, or the subscription area. */
export default function MarketplaceProfilePage(): ReactNode {
  const purchaseToken = usePurchaseToken();
  return purchaseToken === null ? <SubscriptionArea /> : <Landing purchaseToken={purchaseToken} />;
}

/** The subscriptions of the person who is signed in, with their plans to change (spec 2.9, Marketplace profile). */
function SubscriptionArea(): ReactNode {
  const t = useMarketplaceTexts();
  usePageTitle(t('title'));
  const { user } = useBoot();
  const isSubscriber = user?.accountType === 'Subscriber';
  return (
    <Page width="wide">
      <PageHeader title={t('title')} />
      <div className={styles.layout} data-aside={!isSubscriber || undefined}>
        {isSubscriber ? <PlanList /> : <ReaderCard />}
      </div>
    </Page>
  );
}

/** The subscriptions with their plans, and the dialog that changes the plan. */
function PlanList(): ReactNode {
  const [chosen, setChosen] = useState<ChosenAction>();
  const list = useQuery({
    ...query('marketplace/get-subscriptions', {}),
    // The marketplace changes plans later, within minutes.
    refetchInterval: 5_000,
  });
  const columns = useColumns(setChosen);
  return (
    <Loaded query={list} skeleton={{ shape: 'rows', count: 7 }}>
      {({ result }) => {
        const { subscriptions, changes, deletesAt } = result;
        const changed = subscriptions.find(({ id }) => id === chosen?.id);
        return (
          <>
            <ChangeNotices subscriptions={subscriptions} changes={changes} />
            <SubscriptionList rows={subscriptions} columns={columns} tableAbove={1000} />
            {chosen && changed && (
              <ActionDialog
                action={chosen.action}
                subscription={changed}
                deletesAt={deletesAt}
                onClose={() => setChosen(undefined)}
              />
            )}
          </>
        );
      }}
    </Loaded>
  );
}

/** Name, Email, Plan, Offer, Status, and Action. */
function useColumns(onChoose: (chosen: ChosenAction) => void): Column<MarketplaceSubscription>[] {
  const t = useMarketplaceTexts();
  return useMemo<Column<MarketplaceSubscription>[]>(
    () => [
      { columnId: 'name', header: t('column.name'), cell: ({ name }) => <bdi>{name}</bdi> },
      {
        columnId: 'email',
        header: t('column.email'),
        cell: ({ purchaser }) => <bdi>{purchaser.emailId}</bdi>,
      },
      {
        columnId: 'plan',
        header: t('column.plan'),
        cell: ({ planId }) => <bdi>{getPlanName(planId)}</bdi>,
      },
      { columnId: 'offer', header: t('column.offer'), cell: ({ offerId }) => <bdi>{offerId}</bdi> },
      {
        columnId: 'status',
        header: t('column.status'),
        cell: ({ saasSubscriptionStatus: state }) => <SubscriptionStateTag state={state} />,
      },
      {
        columnId: 'action',
        header: t('column.action'),
        cell: (subscription) => <SubscriptionActions subscription={subscription} onChoose={onChoose} />,
      },
    ],
    [t, onChoose],
  );
}
