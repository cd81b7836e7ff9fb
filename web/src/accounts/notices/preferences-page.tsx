import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BackLink, PageHeader } from '../../ui/layout/page-header.tsx';
import { DevicesCard } from './devices-card.tsx';
import { PreferencesForm } from './preferences-form.tsx';
import { useTexts } from './use-texts.ts';

const queryKey = ['accounts/get-notification-preferences', {}] as const;

/** /profile-settings/notifications: notification preferences by channel, quiet hours, and push devices. */
export default function NotificationPreferencesPage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('wishes.title'));
  const client = useQueryClient();
  const { data, isError, error, refetch } = useQuery({
    queryKey,
    queryFn: ({ signal }) => call('accounts/get-notification-preferences', {}, { signal }),
    // Refetching would replace unsaved changes.
    refetchOnWindowFocus: false,
  });
  const refresh = (): Promise<void> => client.invalidateQueries({ queryKey });
  return (
    <Page>
      <PageHeader
        back={<BackLink href={paths.notices()}>{t('back')}</BackLink>}
        title={t('wishes.title')}
        description={t('wishes.text')}
      />
      {isError && !data && <LoadFailed error={error} title={t('failed')} onRetry={() => void refetch()} />}
      {!data && !isError && <Skeleton shape="card" count={3} label={t('loading')} />}
      {data && <PreferencesForm preferences={data} onSaved={refresh} />}
      {data?.pushKey && <DevicesCard devices={data.devices} pushKey={data.pushKey} onChanged={refresh} />}
    </Page>
  );
}
