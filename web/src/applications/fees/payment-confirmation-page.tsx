import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { useSearchParams } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import { call, subscribeToEvents } from '../../api.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BackLink, PageHeader } from '../../ui/layout/page-header.tsx';
import { PaymentOutcome } from './payment-outcome.tsx';
import type { PaymentDetails, RedirectState } from './use-fees.ts';
import { useFeeTexts } from './use-texts.ts';

const initialPollMs = 1000;
const laterPollMs = 4000;

/**
 * /confirmation-resource/{resourceId}/payment-confirmation?order= (spec 2.2): redirects to the payment provider and
 * shows the result on return. The address only identifies the payment; its result comes from the server.
 */
export default function PaymentConfirmationPage(): ReactNode {
  const t = useFeeTexts();
  const client = useQueryClient();
  const [search] = useSearchParams();
  const reference = search.get('order') ?? '';
  const isLeaving = useHistoryState<RedirectState | null>()?.isRedirecting ?? false;
  const queryKey = ['payments/get-payment', { reference }] as const;
  const { data, isError, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('payments/get-payment', { reference }, { signal }),
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data ? pollIntervalOf(state.data) : false),
  });
  usePageTitle(t('confirmation.title'));
  useEffect(
    () =>
      subscribeToEvents(
        () => void client.invalidateQueries({ queryKey: ['payments/get-payment', { reference }] }),
      ),
    [client, reference],
  );
  const address = isLeaving && data?.status === 'open' ? data.address : null;
  useEffect(() => {
    // Replaces the history entry, so that Back from the provider leads to the application instead of redirecting again.
    if (address !== null) window.location.replace(address);
  }, [address]);
  return (
    <Page>
      {isError && !data && <LoadFailed headingLevel={1} error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton shape="text" count={6} label={t('loading')} />}
      {data &&
        (isLeaving && data.status === 'open' ? (
          <RedirectNotice payment={data} />
        ) : (
          <PaymentOutcome payment={data} />
        ))}
    </Page>
  );
}

const pollIntervalOf = ({ status, address }: PaymentDetails): number | false =>
  status === 'open' ? (address === null ? initialPollMs : laterPollMs) : false;

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
