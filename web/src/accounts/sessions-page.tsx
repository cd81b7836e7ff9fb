import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { call } from '../api.ts';
import { LoadFailed } from '../shell/failure/load-failed.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { Skeleton } from '../ui/feedback/skeleton.tsx';
import { Page } from '../ui/layout/page.tsx';
import { PageHeader } from '../ui/layout/page-header.tsx';
import { OwnSignInOnly } from './own-sign-in-only.tsx';
import { DeviceList } from './sessions/device-list.tsx';
import { ImpersonationList } from './sessions/impersonation-list.tsx';
import { SessionList } from './sessions/session-list.tsx';
import { sessionsKey } from './sessions/use-end-sessions.ts';
import { useTexts } from './use-texts.ts';

/** /profile-settings/sessions: the user's sessions, and the employees who viewed the account. */
export default function SessionsPage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('sessions.title'));
  return (
    <Page>
      <PageHeader title={t('sessions.title')} description={t('sessions.text')} />
      <OwnSignInOnly>
        <Sessions />
      </OwnSignInOnly>
    </Page>
  );
}

function Sessions(): ReactNode {
  const t = useTexts();
  const list = useQuery({
    queryKey: sessionsKey,
    queryFn: ({ signal }) => call('accounts/list-sessions', {}, { signal }),
    staleTime: 0,
  });
  if (list.isError && !list.data)
    return <LoadFailed error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton shape="card" count={3} label={t('loading')} />;
  return (
    <>
      <SessionList sessions={list.data.sessions} />
      <DeviceList />
      <ImpersonationList impersonations={list.data.impersonations} />
    </>
  );
}
