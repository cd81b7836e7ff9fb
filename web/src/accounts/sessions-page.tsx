import type { ImpersonationView } from '@commonway/contract/sessions/sessions.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { query } from '../query.ts';
import { useFormat } from '../shell/format.tsx';
import { usePageTitle } from '../shell/page-title.tsx';
import { Loaded } from '../shell/pages/loaded.tsx';
import { isolate } from '../shell/texts.tsx';
import { Card, Page, PageHeader } from '../ui/layout/page.tsx';
import { DescriptionList } from '../ui/lists/description-list.tsx';
import { OwnSignInOnly } from './own-sign-in-only.tsx';
import { DeviceList, KnownDeviceList, SessionList } from './sessions/session-list.tsx';
import { useTexts } from './use-texts.ts';

/** /profile-settings/sessions: the user's sessions, and the employees who viewed the account. */
export default function SessionsPage(): ReactNode {
  const t = useTexts();
  usePageTitle(t('sessions.title'));
  return (
    <Page>
      <PageHeader title={t('sessions.title')} description={t('sessions.text')} />
      <OwnSignInOnly>
        <SessionLists />
      </OwnSignInOnly>
    </Page>
  );
}

/** Loads and lists the user's sessions, remembered devices, and the times when staff impersonated the user. */
function SessionLists(): ReactNode {
  const list = useQuery({ ...query('sessions/list-sessions', {}), staleTime: 0 });
  return (
    <Loaded query={list} skeleton={{ shape: 'card', count: 3 }}>
      {({ sessions, impersonations, knownDevices }) => (
        <>
          <SessionList sessions={sessions} />
          <DeviceList />
          <KnownDeviceList devices={knownDevices} />
          <ImpersonationList impersonations={impersonations} />
        </>
      )}
    </Loaded>
  );
}

/** Lists who viewed the portal as this user, when and why (security 43). */
function ImpersonationList({ impersonations }: { impersonations: readonly ImpersonationView[] }): ReactNode {
  const t = useTexts();
  const format = useFormat();
  const items = impersonations.map((impersonation) => ({
    itemId: impersonation.id,
    term: <bdi>{impersonation.staffName}</bdi>,
    detail: (
      <>
        <bdi>{impersonation.reason}</bdi>
        <br />
        {t('looks.when', {
          from: format.dateTime(impersonation.beganAt),
          until: format.time(impersonation.endedAt),
          office: isolate(impersonation.tenantName),
        })}
      </>
    ),
  }));
  return (
    <Card title={t('looks.title')}>
      <p>{t('looks.text')}</p>
      {items.length > 0 ? <DescriptionList items={items} /> : <p>{t('looks.none')}</p>}
    </Card>
  );
}
