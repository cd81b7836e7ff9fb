import type { SubscriptionApplication } from '@commonway/contract/marketplace/subscriptions.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';
import { paths } from '../paths.ts';
import { query } from '../query.ts';
import { useBoot } from '../shell/boot.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
import { LinkButton } from '../ui/actions/link-button.tsx';
import type { Column } from '../ui/data/table.tsx';
import { Banner } from '../ui/feedback/banner.tsx';
import { Page, PageHeader } from '../ui/layout/page.tsx';
import { ConfigureButton } from './configure-button.tsx';
import styles from './marketplace.module.css';
import { getPlanName, SubscriptionStateTag } from './subscription-columns.tsx';
import { SubscriptionList } from './subscription-list.tsx';
import { useMarketplaceTexts } from './use-texts.ts';

/** /subscriptions: the subscriptions of a subscriber, and the form that configures each (spec 2.9). */
export default function SubscriptionsPage(): ReactNode {
  const t = useMarketplaceTexts();
  const { tenant } = useBoot();
  usePageTitle(t('title'));
  const list = useQuery(query('marketplace/get-subscription-applications', {}));
  const columns = useMemo<Column<SubscriptionApplication>[]>(
    () => [
      { columnId: 'name', header: t('column.name'), cell: ({ name }) => <bdi>{name}</bdi> },
      { columnId: 'plan', header: t('column.plan'), cell: ({ plan }) => <bdi>{getPlanName(plan)}</bdi> },
      { columnId: 'offer', header: t('column.offer'), cell: ({ offer }) => <bdi>{offer}</bdi> },
      {
        columnId: 'state',
        header: t('column.state'),
        cell: ({ state }) => <SubscriptionStateTag state={state} />,
      },
      {
        columnId: 'action',
        header: t('column.action'),
        cell: (subscription) => (
          <div className={styles.action}>
            <ConfigureButton subscription={subscription} />
          </div>
        ),
      },
    ],
    [t],
  );
  return (
    <Page width="wide">
      <PageHeader title={t('title')} />
      {tenant.externalFormUrl === null && (
        <Banner
          title={t('configure.closed')}
          actions={<LinkButton href={paths.contact()}>{t('configure.contact')}</LinkButton>}
        >
          {t('configure.closed-text')}
        </Banner>
      )}
      <Loaded query={list} skeleton={{ shape: 'rows', count: 7 }}>
        {({ result }) => <SubscriptionList rows={result} columns={columns} tableAbove={800} />}
      </Loaded>
    </Page>
  );
}
