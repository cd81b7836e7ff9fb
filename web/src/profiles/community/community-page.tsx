import { minSearchLength } from '@commonway/contract/applications/application-limits.ts';
import { getLocalText } from '@commonway/contract/languages/languages.ts';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { call, type OutputOf } from '../../api.ts';
import { useBoot } from '../../shell/boot.tsx';
import { Form } from '../../shell/form/form.tsx';
import { useForm } from '../../shell/form/use-form.ts';
import { IdentityText } from '../../shell/identity/identity-text.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { isolate } from '../../shell/texts.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/feedback/empty-state.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { Card, Cluster, Page, PageHeader, Stack } from '../../ui/layout/page.tsx';
import { DescriptionList } from '../../ui/lists/description-list.tsx';
import styles from '../profile.module.css';
import { useCommunityTexts } from './use-texts.ts';

type Found = OutputOf<'applications/find-applicants'>['applicants'];

/** /gov-settings: the people and businesses that the office knows, and what they see of the office (spec 2.2). */
export default function CommunityPage(): ReactNode {
  const t = useCommunityTexts();
  const { tenant } = useBoot();
  usePageTitle(t('title'));
  const [found, setFound] = useState<Found | null>(null);
  return (
    <Page width="wide">
      <PageHeader title={t('title')} description={t('text', { tenant: isolate(tenant.name) })} />
      <div className={styles.community}>
        <Stack>
          <SearchForm onFound={setFound} />
          <p role="status">{found && t('search.found', { count: found.length })}</p>
          {found?.length === 0 && <EmptyState title={t('search.none')} />}
          {found && found.length > 0 && <FoundList found={found} />}
        </Stack>
        <OfficeCard />
      </div>
    </Page>
  );
}

/** Searches by any part of a name, in any order, or by contact information. */
function SearchForm({ onFound }: { readonly onFound: (found: Found) => void }): ReactNode {
  const t = useCommunityTexts();
  const form = useForm(async (read, recordErrors) => {
    const words = read('words').trim();
    const isShort = words.length < minSearchLength;
    if (!recordErrors({ words: isShort ? t('search.short', { count: minSearchLength }) : null })) return;
    onFound((await call('applications/find-applicants', { words })).applicants);
  });
  return (
    <Form form={form}>
      <TextField
        id="words"
        name="words"
        label={t('search')}
        hint={t('search.hint')}
        error={form.getError('words')}
        autoComplete="off"
        maxLength={100}
        width="long"
      />
      <div>
        <Button type="submit" variant="primary" loadingText={form.isBusy && t('search.busy')}>
          {t('search.submit')}
        </Button>
      </div>
    </Form>
  );
}

/** The people and businesses that were found, with what tells namesakes apart. */
function FoundList({ found }: { readonly found: Found }): ReactNode {
  const t = useCommunityTexts();
  return (
    <ul className={styles.found}>
      {found.map((applicant) => (
        <li key={applicant.id}>
          <Cluster align="apart">
            <a href={staffPaths.communityProfile(applicant.id)}>
              <bdi>{applicant.name}</bdi>
            </a>
            <span className={styles.count}>{t('kind', { kind: applicant.kind })}</span>
          </Cluster>
          <Cluster gap="small">
            <IdentityText details={applicant.details} />
            {applicant.mail && <bdi dir="ltr">{applicant.mail}</bdi>}
            {applicant.phone && <bdi dir="ltr">{applicant.phone}</bdi>}
          </Cluster>
        </li>
      ))}
    </ul>
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
