import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'wouter';
import { call } from '../../api.ts';
import { paths } from '../../paths.ts';
import { LoadFailed } from '../../shell/failure/load-failed.tsx';
import { useFormat } from '../../shell/format.tsx';
import { usePageTitle } from '../../shell/page-title.tsx';
import { LinkButton } from '../../ui/actions/link-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { BackLink, Page, PageHeader, Stack } from '../../ui/layout/page.tsx';
import { Disclosure } from '../../ui/overlay/disclosure.tsx';
import { AnswerPages } from '../answers/answer-pages.tsx';
import styles from '../application/application.module.css';
import { History, StatusPanel } from '../application/history.tsx';
import { useTexts } from '../use-texts.ts';
import { useHelpingTexts } from './use-helping.ts';

/** A client's application: status, messages and answers, as far as the consent allows. */
export default function ClientApplicationPage(): ReactNode {
  const parameters = useParams<{ applicantId: string; applicationId: string }>();
  const input = {
    applicantId: Number(parameters.applicantId),
    applicationId: Number(parameters.applicationId),
  };
  const t = useHelpingTexts();
  const applications = useTexts();
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['applications/get-client-application', input],
    queryFn: ({ signal }) => call('applications/get-client-application', input, { signal }),
    staleTime: 0,
  });
  usePageTitle(data?.programName ?? t('title'));
  return (
    <Page>
      {isError && !data && <LoadFailed headingLevel={1} error={error} onRetry={() => void refetch()} />}
      {!isError && !data && <Skeleton shape="text" count={8} label={t('loading')} />}
      {data && (
        <>
          <PageHeader
            back={<BackLink href={paths.client(input.applicantId)}>{t('client.back')}</BackLink>}
            caption={applications('application.number', { id: data.id })}
            title={data.programName}
          />
          <StatusPanel application={data} />
          {!data.isSubmitted && (
            <div>
              <LinkButton variant="primary" href={paths.clientForm(input.applicantId, data.id)}>
                {t('client.fill')}
              </LinkButton>
            </div>
          )}
          {data.isSubmitted && <ClientMessages {...input} />}
          <History timeline={data.timeline} />
          <Disclosure summary={t('client.answers')}>
            <Stack gap="large">
              <AnswerPages form={data.form} answers={data.answers} />
            </Stack>
          </Disclosure>
        </>
      )}
    </Page>
  );
}

interface ClientMessagesProps {
  readonly applicantId: number;
  readonly applicationId: number;
}

/** The messages of a client's application, read-only. Renders nothing if the consent does not include them. */
function ClientMessages(input: ClientMessagesProps): ReactNode {
  const t = useHelpingTexts();
  const format = useFormat();
  const { data } = useQuery({
    queryKey: ['messaging/list-client-messages', input],
    queryFn: ({ signal }) => call('messaging/list-client-messages', { ...input }, { signal }),
    retry: false,
  });
  if (!data) return null;
  return (
    <section className={styles.block}>
      <h2>{t('messages')}</h2>
      {data.communications.length === 0 && <p>{t('messages.none')}</p>}
      {data.communications.map(({ id, authorName, createdAt, subject, body }) => (
        <article key={id} className={styles.block}>
          <p className={styles.when}>
            <bdi>{authorName}</bdi> {format.dateTime(createdAt)}
          </p>
          {subject && <strong>{subject}</strong>}
          <p>{body}</p>
        </article>
      ))}
    </section>
  );
}
