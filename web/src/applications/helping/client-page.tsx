import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import type { OutputOf } from '../../api.ts';
import { paths } from '../../paths.ts';
import { query } from '../../query.ts';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Loaded } from '../../shell/pages/loaded.tsx';
import { isolate } from '../../shell/texts.tsx';
import { BackLink, Card, Page, PageHeader } from '../../ui/layout/page.tsx';
import { StatusTag } from '../../ui/marks/status-tag.tsx';
import { MissingItems } from '../own/open-items.tsx';
import styles from '../own/own.module.css';
import { getStatusTone } from '../parts/status-tone.ts';
import { useTexts } from '../use-texts.ts';
import { ConsentTerms } from './consent-terms.tsx';
import { StartForClient } from './start-for-client.tsx';
import { useHelpingTexts } from './use-helping.ts';

type Client = OutputOf<'applications/list-client-applications'>;

/** A client's applications, and a form to start a new one if the consent allows it. */
export default function ClientPage(): ReactNode {
  const applicantId = Number(useParams<{ applicantId: string }>().applicantId);
  const t = useHelpingTexts();
  const client = useQuery({
    ...query('applications/list-client-applications', { applicantId }),
    staleTime: 0,
  });
  usePageTitle(client.data?.name ?? t('title'));
  return (
    <Page>
      <Loaded query={client} skeleton={{ shape: 'card', count: 3 }} headingLevel={1}>
        {(data) => (
          <>
            <PageHeader
              back={<BackLink href={paths.helping()}>{t('client.back')}</BackLink>}
              caption={t('client.acting', { name: isolate(data.name) })}
              title={data.name}
            />
            <ConsentTerms may={data.may} until={data.until} />
            {data.applications.length === 0 && <p>{t('client.none')}</p>}
            {data.applications.map((application) => (
              <ClientApplication key={application.id} applicantId={applicantId} application={application} />
            ))}
            {data.may.includes('fill') && <StartForClient applicantId={applicantId} name={data.name} />}
          </>
        )}
      </Loaded>
    </Page>
  );
}

interface ClientApplicationProps {
  readonly applicantId: number;
  readonly application: Client['applications'][number];
}

function ClientApplication({ applicantId, application }: ClientApplicationProps): ReactNode {
  const { id, programName, status, nextStep, draft } = application;
  const t = useTexts();
  return (
    <Card
      title={<a href={paths.clientApplication(applicantId, id)}>{draft?.name ?? programName}</a>}
      aside={<StatusTag tone={getStatusTone(status)}>{status?.label ?? t('list.draft')}</StatusTag>}
    >
      <p>{nextStep}</p>
      {draft && <MissingItems draft={draft} />}
      <p className={styles.facts}>{t('application.number', { id })}</p>
    </Card>
  );
}
