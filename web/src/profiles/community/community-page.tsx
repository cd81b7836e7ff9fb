import { getLocalText } from '@commonway/contract/languages/languages.ts';
import { type ReactNode, Suspense } from 'react';
import { useBoot } from '../../shell/boot.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { isolate } from '../../shell/texts.tsx';
import { staffParts } from '../../staff-parts.ts';
import { staffPaths } from '../../staff-paths.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card, Page, PageHeader, Stack } from '../../ui/layout/page.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import styles from '../profile.module.css';
import { useCommunityTexts } from './use-texts.ts';

/** /gov-settings: the people and businesses that the office knows, and what they see of the office (spec 2.2). */
export default function CommunityPage(): ReactNode {
  const t = useCommunityTexts();
  const { tenant } = useBoot();
  usePageTitle(t('title'));
  return (
    <Page width="wide">
      <PageHeader title={t('title')} description={t('text', { tenant: isolate(tenant.name) })} />
      <div className={styles.community}>
        <Suspense fallback={<Skeleton shape="card" count={1} label={t('loading')} />}>
          <staffParts.ApplicantSearch label={t('search')} />
        </Suspense>
        <OfficeCard />
      </div>
    </Page>
  );
}

/** The office itself, as applicants see it. */
function OfficeCard(): ReactNode {
  const t = useCommunityTexts();
  const { tenant, language } = useBoot();
  const { contactInfo } = tenant;
  const hours = contactInfo?.hours;
  const facts = {
    name: <bdi>{tenant.name}</bdi>,
    mail: contactInfo?.mail && <bdi dir="ltr">{contactInfo.mail}</bdi>,
    phone: contactInfo?.phone && <bdi dir="ltr">{contactInfo.phone}</bdi>,
    hours: typeof hours === 'object' ? getLocalText(hours, language) : hours,
    address: contactInfo?.address,
  };
  return (
    <Card
      title={t('office')}
      aside={<a href={staffPaths.settings({ section: 'contact' })}>{t('office.change')}</a>}
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
