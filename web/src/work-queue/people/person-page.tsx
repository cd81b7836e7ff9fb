import { getLanguageName } from '@commonway/contract/languages/languages.ts';
import type { PersonView } from '@commonway/contract/work-queue/people.ts';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { query } from '../../query.ts';
import { IdentityText } from '../../shell/identity/identity-text.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { staffPaths } from '../../staff-paths.ts';
import { BackLink, Page, PageHeader } from '../../ui/layout/page.tsx';
import { PersonRecord } from './person-record.tsx';
import { useTexts } from './use-texts.ts';

/** A person (/v2/people/:applicantId): who they are, and everything that happened in all their cases. */
export default function PersonPage(): ReactNode {
  const t = useTexts();
  const id = Number(useParams<{ applicantId: string }>().applicantId);
  const found = useQuery({ ...query('work-queue/get-person', { id }), staleTime: 0 });
  usePageTitle(found.data?.name ?? t('title'));
  return (
    <Page width="full">
      <Loaded query={found} skeleton={{ shape: 'card', count: 3 }} failed={t('failed')} headingLevel={1}>
        {(data) => <Person person={data} />}
      </Loaded>
    </Page>
  );
}

function Person({ person }: { person: PersonView }): ReactNode {
  const t = useTexts();
  const { name, language, details } = person;
  return (
    <>
      <PageHeader
        back={<BackLink href={staffPaths.queue()}>{t('back')}</BackLink>}
        title={<bdi>{name}</bdi>}
        description={
          <>
            <IdentityText details={details} />
            {t('details.separator')}
            {getLanguageName(language)}
          </>
        }
      />
      <PersonRecord person={person} />
    </>
  );
}
