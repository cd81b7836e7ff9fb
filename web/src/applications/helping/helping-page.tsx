import type { ReactNode } from 'react';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { BackLink, PageHeader } from '../../ui/layout/page-header.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import styles from '../own/own.module.css';
import { useTexts } from '../use-texts.ts';
import { ConsentRequestForm } from './consent-request-form.tsx';
import { ConsentTerms } from './consent-terms.tsx';
import { HelperItem } from './helper-item.tsx';
import { RequestItem } from './request-item.tsx';
import { type Consent, type Helping, useHelping } from './use-helping.ts';
import { useHelpingTexts } from './use-texts.ts';

/** The user's helpers and clients, and pending requests. */
export default function HelpingPage(): ReactNode {
  const t = useHelpingTexts();
  const applications = useTexts();
  usePageTitle(t('title'));
  const { data, isError, error, refetch } = useHelping();
  return (
    <Page>
      {isError && !data && <LoadFailed headingLevel={1} error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton shape="card" count={3} label={t('loading')} />}
      {data && (
        <>
          <PageHeader
            back={<BackLink href={paths.applications()}>{applications('application.back')}</BackLink>}
            title={t('title')}
            description={t('intro')}
          />
          <Sections helping={data} />
        </>
      )}
    </Page>
  );
}

function Sections({ helping: { requests, helpers, clients } }: { helping: Helping }): ReactNode {
  const t = useHelpingTexts();
  return (
    <>
      {requests.length > 0 && (
        <section className={styles.group}>
          <h2>{t('requests')}</h2>
          {requests.map((request) => (
            <RequestItem key={request.requestId} request={request} />
          ))}
        </section>
      )}
      <section className={styles.group}>
        <h2>{t('helpers')}</h2>
        {helpers.length === 0 && <p>{t('helpers.none')}</p>}
        {helpers.map((consent) => (
          <HelperItem key={consent.consentId} consent={consent} />
        ))}
        <Disclosure summary={t('ask.helper')}>
          <ConsentRequestForm as="applicant" />
        </Disclosure>
      </section>
      <section className={styles.group}>
        <h2>{t('clients')}</h2>
        {clients.length === 0 && <p>{t('clients.none')}</p>}
        {clients.map((consent) => (
          <ClientItem key={consent.consentId} consent={consent} />
        ))}
        <Disclosure summary={t('ask.applicant')}>
          <ConsentRequestForm as="helper" />
        </Disclosure>
      </section>
    </>
  );
}

function ClientItem({ consent: { applicantId, name, may, until } }: { consent: Consent }): ReactNode {
  return (
    <Card headingLevel={3} title={<a href={paths.client(applicantId)}>{name}</a>}>
      <ConsentTerms may={may} until={until} />
    </Card>
  );
}
