import { homeOf } from '@commonway/contract/accounts/routing/decide-access.ts';
import { safeRedirect } from '@commonway/contract/sign-in/safe-redirect.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { call, type OutputOf } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BackLink, PageHeader } from '../../ui/layout/page-header.tsx';
import { ContactInfoForm } from './contact-info-form.tsx';
import { useTexts } from './use-texts.ts';

const queryKey = ['accounts/get-contact-info', {}] as const;

/** /contact-info: how the office can reach the applicant. */
export default function ContactInfoPage(): ReactNode {
  const t = useTexts();
  const boot = useBoot();
  const [search] = useSearchParams();
  const client = useQueryClient();
  usePageTitle(t('title'));
  const { data, isError, error, refetch } = useQuery({
    queryKey,
    queryFn: () => call('accounts/get-contact-info', {}),
    // Refetching would replace input. A conflicting save is reported instead.
    refetchOnWindowFocus: false,
  });
  const back = safeRedirect(search.get('backurl')) ?? homeOf(boot);
  const keep = (info: OutputOf<'accounts/get-contact-info'>): void => {
    client.setQueryData(queryKey, info);
  };
  return (
    <Page>
      <PageHeader
        back={<BackLink href={back}>{t('back')}</BackLink>}
        title={t('title')}
        description={t('text')}
      />
      {isError && !data && <LoadFailed error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton shape="text" count={6} label={t('loading')} />}
      {data && <ContactInfoForm key={data.version} info={data} onSaved={keep} onStale={refetch} />}
    </Page>
  );
}
