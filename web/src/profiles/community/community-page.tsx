import { permits } from '@commonway/contract/accounts/admin-permissions.ts';
import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'wouter';
import { parts } from '../../parts.ts';
import { useBoot } from '../../shell/boot.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { isolate } from '../../shell/texts.tsx';
import { staffParts } from '../../staff-parts.ts';
import { staffPaths } from '../../staff-paths.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card, Page, PageHeader, Stack } from '../../ui/layout/page.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import { Tabs } from '../../ui/wayfinding/tabs.tsx';
import { useCommunityTexts } from './use-texts.ts';

/** /gov-settings: the people and businesses that the office knows, and what they see of the office (spec 2.2). */
export default function CommunityPage(): ReactNode {
  const t = useCommunityTexts();
  const { tenant } = useBoot();
  usePageTitle(t('title'));
  const [search, setSearch] = useSearchParams();
  const shown = search.get('tab') === 'office' ? 'office' : 'search';
  return (
    <Page width="wide">
      <PageHeader title={t('title')} description={t('text', { tenant: isolate(tenant.name) })} />
      <Tabs
        label={t('title')}
        tabs={(['search', 'office'] as const).map((tabId) => ({ tabId, label: t(`tab.${tabId}`) }))}
        selectedId={shown}
        onSelect={(tab) => setSearch({ tab }, { replace: true })}
      >
        {shown === 'search' ? (
          <Suspense fallback={<Skeleton shape="card" count={1} label={t('loading')} />}>
            <staffParts.ApplicantSearch label={t('search')} />
          </Suspense>
        ) : (
          <OfficeTab />
        )}
      </Tabs>
    </Page>
  );
}

/** What people can know of the office. Administrators change it. */
function OfficeTab(): ReactNode {
  const t = useCommunityTexts();
  const { user } = useBoot();
  return (
    <Stack>
      <OfficeCard />
      <Stack gap="small">
        <h2>{t('office.offices')}</h2>
        <p>{t('office.offices-text')}</p>
        {permits(user?.permissions ?? {}, 'InstanceConfig', 'Read') && (
          <p>
            <a href={staffPaths.officeProfile()}>{t('office.offices-change')}</a>
          </p>
        )}
      </Stack>
      <Suspense fallback={<Skeleton shape="card" count={2} label={t('loading')} />}>
        <parts.PublicOffices />
      </Suspense>
    </Stack>
  );
}

/** The office's contact information, as applicants see it. */
function OfficeCard(): ReactNode {
  const t = useCommunityTexts();
  const { tenant, user } = useBoot();
  const { contactInfo } = tenant;
  const facts = {
    name: <bdi>{tenant.name}</bdi>,
    mail: contactInfo?.mail && <bdi dir="ltr">{contactInfo.mail}</bdi>,
    phone: contactInfo?.phone && <bdi dir="ltr">{contactInfo.phone}</bdi>,
    hours: contactInfo?.hours,
    address: contactInfo?.address,
  };
  return (
    <Card
      title={t('office')}
      aside={
        permits(user?.permissions ?? {}, 'InstanceConfig', 'Read') && (
          <a href={staffPaths.settings({ section: 'contact' })}>{t('office.change')}</a>
        )
      }
    >
      <Stack>
        <p>{t('office.text')}</p>
        <DescriptionList
          density="dense"
          items={(['name', 'mail', 'phone', 'hours', 'address'] as const).map((fact) => ({
            itemId: fact,
            term: t(`office.${fact}`),
            detail: facts[fact],
            missingText: t('office.missing'),
          }))}
        />
      </Stack>
    </Card>
  );
}
