import type { Billing } from '@commonway/contract/billing/billing.ts';
import { computeDeletion } from '@commonway/contract/marketplace/retention.ts';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { call } from '../../api.ts';
import { query } from '../../query.ts';
import { useBoot } from '../../shell/boot.tsx';
import { useAction } from '../../shell/form/use-action.ts';
import { useFormat } from '../../shell/format.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { Button } from '../../ui/actions/button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import styles from './billing.module.css';
import { CancelDialog } from './cancel-dialog.tsx';
import { ChangeOfficePlanDialog } from './change-office-plan-dialog.tsx';
import { InvoiceList } from './invoice-list.tsx';
import { useKeepSubscription } from './use-billing.ts';
import { useBillingTexts } from './use-billing-texts.ts';
import { getPlanName, useAmount } from './use-plan-description.ts';

/**
 * The subscription that pays for the office, in its settings. For an office that isn't billed by card, it only says how to
 * continue if the office is read-only.
 */
export function OfficeBilling(): ReactNode {
  const found = useQuery(query('billing/get-billing', {}));
  return (
    <Loaded query={found} skeleton={null}>
      {({ billing }) => (billing ? <BillingPanel billing={billing} /> : <MarketplaceNotice />)}
    </Loaded>
  );
}

/** How an office that was bought on the marketplace works again; nothing while it works. */
function MarketplaceNotice(): ReactNode {
  const t = useBillingTexts();
  const { date } = useFormat();
  const { isReadOnly, deleteAfter } = useBoot().tenant;
  if (!isReadOnly) return null;
  return deleteAfter === null ? (
    <Banner tone="warning" title={t('marketplace.title')}>
      {t('marketplace.text')}
    </Banner>
  ) : (
    <Banner tone="warning" title={t('marketplace.ended.title')}>
      {t('marketplace.ended.text', { date: date(deleteAfter) })}
    </Banner>
  );
}

function BillingPanel({ billing }: { billing: Billing }): ReactNode {
  const t = useBillingTexts();
  return (
    <section className={styles.panel}>
      <h2>{t('title')}</h2>
      <PaymentNotice billing={billing} />
      <Facts billing={billing} />
      {billing.mayAct && <Actions billing={billing} />}
      <InvoiceList invoices={billing.invoices} />
    </section>
  );
}

/** What the administrator must do, or when the subscription ends. */
function PaymentNotice({ billing }: { billing: Billing }): ReactNode {
  const { status, failedPayment, cancelsAt, mayAct } = billing;
  const t = useBillingTexts();
  const { date } = useFormat();
  const retryAt = failedPayment?.nextAttemptAt ?? null;
  const { tenant } = useBoot();
  const update = mayAct && <PortalButton isForCard />;
  // The page was loaded before the payment opened the office again.
  if (status === 'active' && tenant.isReadOnly)
    return (
      <Banner
        tone="passed"
        title={t('paid.title')}
        actions={<Button onClick={() => location.reload()}>{t('reload')}</Button>}
      >
        {t('paid.text')}
      </Banner>
    );
  if (status === 'past_due')
    return (
      <Banner tone="warning" title={t('past-due.title')} actions={update}>
        {retryAt === null ? t('past-due.text') : t('past-due.retry', { date: date(retryAt) })}
      </Banner>
    );
  if (status === 'unpaid')
    return (
      <Banner tone="failed" title={t('unpaid.title')} actions={update}>
        {t('unpaid.text')}
      </Banner>
    );
  if (cancelsAt === null || status === 'canceled') return null;
  return (
    <Banner tone="warning" title={t('ending.title', { date: date(cancelsAt) })}>
      {t('ending.text', { date: date(computeDeletion(new Date(cancelsAt))) })}
    </Banner>
  );
}

/** Plan, status, and the next invoice. */
function Facts({ billing }: { billing: Billing }): ReactNode {
  const { status, planId, periodEnd, cancelsAt, nextInvoice } = billing;
  const t = useBillingTexts();
  const { date } = useFormat();
  const formatAmount = useAmount();
  const next = nextInvoice && {
    itemId: 'next',
    term: t('next.label'),
    detail: t('next.value', { price: formatAmount(nextInvoice), date: date(periodEnd) }),
  };
  const items = [
    { itemId: 'plan', term: t('plan.label'), detail: planId && <bdi>{getPlanName(planId)}</bdi> },
    { itemId: 'status', term: t('status.label'), detail: t(`status.${status}`) },
    ...(cancelsAt === null && next ? [next] : []),
    ...(cancelsAt === null ? [] : [{ itemId: 'ends', term: t('ends.label'), detail: date(cancelsAt) }]),
  ];
  return <DescriptionList density="dense" items={items} />;
}

/** Opens the provider's page for the card and receipts. */
function PortalButton({ isForCard = false }: { isForCard?: boolean }): ReactNode {
  const t = useBillingTexts();
  const portal = useAction(async () =>
    location.assign((await call('billing/open-portal', { isForCard })).url),
  );
  return (
    <Button
      variant={isForCard ? 'primary' : 'secondary'}
      loadingText={portal.isBusy && t('loading')}
      onClick={() => portal.run()}
    >
      {t(isForCard ? 'update-card' : 'manage')}
    </Button>
  );
}

/** Manage billing, change the plan, and cancel or keep the subscription. */
function Actions({ billing }: { billing: Billing }): ReactNode {
  const { status, cancelsAt } = billing;
  const t = useBillingTexts();
  const [dialog, setDialog] = useState<'plan' | 'cancel'>();
  const keep = useKeepSubscription();
  const isEnded = status === 'canceled' || status === 'incomplete_expired';
  const close = () => setDialog(undefined);
  return (
    <>
      <p>{t('manage.hint')}</p>
      <div className={styles.actions}>
        <PortalButton />
        {(status === 'active' || status === 'trialing') && (
          <Button onClick={() => setDialog('plan')}>{t('change-plan')}</Button>
        )}
        {!isEnded && cancelsAt === null && <Button onClick={() => setDialog('cancel')}>{t('cancel')}</Button>}
        {!isEnded && cancelsAt !== null && (
          <Button loadingText={keep.isBusy && t('loading')} onClick={() => keep.run()}>
            {t('keep')}
          </Button>
        )}
      </div>
      {dialog === 'plan' && <ChangeOfficePlanDialog billing={billing} onClose={close} />}
      {dialog === 'cancel' && <CancelDialog periodEnd={billing.periodEnd} onClose={close} />}
    </>
  );
}
