import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { subscribeToEvents } from '../../api.ts';
import { paths } from '../../paths.ts';
import { invalidate, query } from '../../query.ts';
import { useFormat } from '../../shell/format.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Banner } from '../../ui/feedback/banner.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BackLink, Cluster, Page, PageHeader } from '../../ui/layout/page.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { PayButton } from './pay-button.tsx';
import { RefundLines } from './refund-lines.tsx';
import { type PaymentDetails, type RedirectState, useFees, useFeeTexts } from './use-fees.ts';

type Outcome = 'paid' | 'waiting' | 'declined' | 'unavailable' | 'expired' | 'closed' | 'surplus';

/** Returns the outcome that is shown for a payment's status. */
function getPaymentOutcome({ status, why }: PaymentDetails): Outcome {
  switch (status) {
    case 'open':
    case 'recorded':
      return 'waiting';
    case 'failed':
      return why === 'unavailable' ? 'unavailable' : 'declined';
    default:
      return status;
  }
}

const tones = {
  paid: 'passed',
  waiting: 'information',
  declined: 'failed',
  unavailable: 'failed',
  expired: 'warning',
  closed: 'information',
  surplus: 'warning',
} as const;

/** Shows the result of a payment and the next step. */
function PaymentOutcome({ payment }: { payment: PaymentDetails }): ReactNode {
  const t = useFeeTexts();
  const format = useFormat();
  const outcome = getPaymentOutcome(payment);
  const amount = format.money(payment.amountMinor / 100, payment.currency);
  return (
    <>
      <PageHeader
        back={<BackLink href={paths.application(payment.applicationId)}>{t('back')}</BackLink>}
        caption={payment.programName}
        title={t(`outcome.${outcome}`)}
      />
      <Banner tone={tones[outcome]} live="polite">
        {outcome === 'surplus' && payment.why
          ? t(`why.${payment.why}`)
          : t(`outcome.${outcome}Text`, { amount })}
      </Banner>
      <DescriptionList
        items={[
          { itemId: 'for', term: t('receipt.for'), detail: payment.label },
          { itemId: 'amount', term: t('receipt.amount'), detail: amount },
          ...(payment.receiptNumber
            ? [{ itemId: 'number', term: t('receipt.number'), detail: <bdi>{payment.receiptNumber}</bdi> }]
            : []),
        ]}
      />
      <RefundLines payment={payment} currency={payment.currency} />
      <NextSteps payment={payment} outcome={outcome} />
    </>
  );
}

/** Links to the receipt, the payment page, or the application, and a button to try a failed payment again. */
function NextSteps({ payment, outcome }: { payment: PaymentDetails; outcome: Outcome }): ReactNode {
  const t = useFeeTexts();
  const application = paths.application(payment.applicationId);
  const isOver = payment.isFeePaid || outcome === 'closed' || outcome === 'surplus';
  return (
    <Cluster>
      {payment.receiptNumber && (
        <LinkButton variant="primary" href={paths.receipt(payment.reference)}>
          {t('receipt.see')}
        </LinkButton>
      )}
      {payment.address && (
        <LinkButton variant="primary" href={payment.address}>
          {t('goOn')}
        </LinkButton>
      )}
      {!isOver && outcome !== 'waiting' && <RetryPaymentButton payment={payment} />}
      <LinkButton href={application}>{t('toApplication')}</LinkButton>
    </Cluster>
  );
}

/** Starts a new payment of the same fee. Renders no button if the fee is no longer due. */
function RetryPaymentButton({
  payment: { programId, applicationId, id },
}: {
  payment: PaymentDetails;
}): ReactNode {
  const t = useFeeTexts();
  const payment = useFees(applicationId);
  const fee = payment.data?.fees.find(({ payments }) => payments.some((each) => each.id === id));
  const feeId = fee?.status === 'due' ? fee.id : null;
  return (
    feeId !== null && (
      <PayButton programId={programId} applicationId={applicationId} feeId={feeId}>
        {t('tryAgain')}
      </PayButton>
    )
  );
}

const initialPollMs = 1000;
const laterPollMs = 4000;

/**
 * /confirmation-resource/{resourceId}/payment-confirmation?order= (spec 2.2): redirects to the payment provider and
 * shows the result on return. The URL only identifies the payment; its result comes from the server.
 */
export default function PaymentConfirmationPage(): ReactNode {
  const t = useFeeTexts();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const reference = search.get('order') ?? '';
  const isRedirecting = useHistoryState<RedirectState | null>()?.isRedirecting ?? false;
  const payment = useQuery({
    ...query('payments/get-payment', { reference }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? getPollInterval(state.data) : false),
  });
  usePageTitle(t('confirmation.title'));
  useEffect(
    () => subscribeToEvents(() => void invalidate(client, 'payments/get-payment', { reference })),
    [client, reference],
  );
  const providerUrl = isRedirecting && payment.data?.status === 'open' ? payment.data.address : null;
  useEffect(() => {
    // Replaces the history entry, so that Back from the provider leads to the application instead of redirecting again.
    if (providerUrl !== null) window.location.replace(providerUrl);
  }, [providerUrl]);
  return (
    <Page>
      <Loaded query={payment} skeleton={{ shape: 'text', count: 6 }} headingLevel={1}>
        {(data) =>
          isRedirecting && data.status === 'open' ? (
            <RedirectNotice payment={data} />
          ) : (
            <PaymentOutcome payment={data} />
          )
        }
      </Loaded>
    </Page>
  );
}

/** Returns the delay until the next request in milliseconds, false if the payment is no longer open. */
const getPollInterval = ({ status, address }: PaymentDetails): number | false =>
  status === 'open' ? (address === null ? initialPollMs : laterPollMs) : false;

/** Shown while the browser is redirected to the payment provider. */
function RedirectNotice({ payment }: { payment: PaymentDetails }): ReactNode {
  const t = useFeeTexts();
  return (
    <>
      <PageHeader
        back={<BackLink href={paths.application(payment.applicationId)}>{t('back')}</BackLink>}
        caption={payment.programName}
        title={t('leaving.title')}
        description={t('leaving.text')}
      />
      <Skeleton shape="text" count={3} label={t('leaving.title')} />
    </>
  );
}
